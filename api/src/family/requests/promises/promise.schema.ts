import { type NounSchema, readFunctions } from '../../../core/database/noun-schema.ts';

/** It keeps nothing: how long answers took, the things that were answered tell. */
export const promiseSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
