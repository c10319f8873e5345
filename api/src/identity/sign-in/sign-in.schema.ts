import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/** Whoever changes a password or a recovery code proves something to the database: a session, a hash, or both. */
export const signInSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
