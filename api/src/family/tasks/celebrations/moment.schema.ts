import { type NounSchema, readFunctions } from '../../../core/database/noun-schema.ts';

/** No tables: the account stores what the child has seen. */
export const momentSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
