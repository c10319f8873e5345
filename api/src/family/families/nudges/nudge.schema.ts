import { type NounSchema, readFunctions } from '../../../core/database/noun-schema.ts';

/** It keeps nothing: what was nudged says so itself. */
export const nudgeSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
