import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/** The database checks a session, a hash, or both before it changes a password or a recovery code. */
export const signInSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
