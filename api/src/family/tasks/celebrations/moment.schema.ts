import { type NounSchema, readFunctions } from '../../../core/database/noun-schema.ts';

/** It keeps nothing: how far a child was shown stands with its account. */
export const momentSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
