import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/**
 * Above all other features, because it deletes their rows; its tables are in the database folder, whose policies use
 * them. Lock order: the family, the account, the person, then their rows.
 */
export const erasureSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
