import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/**
 * Its tables belong to the database folder, whose row-level security depends on them. Erasure reaches the rows of every
 * feature, so this layer is above all of them. Lock order: the family, the account, the person, then the person's rows.
 */
export const erasureSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
