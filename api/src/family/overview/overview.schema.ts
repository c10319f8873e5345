import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/** It keeps nothing: it reads what other nouns do. */
export const overviewSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
