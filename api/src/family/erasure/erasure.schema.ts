import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/**
 * Its tables stand with the database, whose row-level security goes by them. It reaches every noun's rows, and so stands above
 * all of them. Lock order: the family, then the account, the person, and what is theirs.
 */
export const erasureSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
