import { type NounSchema, readFunctions } from '../../../core/database/noun-schema.ts';

/** No tables: answer times come from the answered tasks and rewards. */
export const promiseSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
