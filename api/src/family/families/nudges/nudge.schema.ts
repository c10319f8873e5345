import { type NounSchema, readFunctions } from '../../../core/database/noun-schema.ts';

/** No tables: tasks and redemptions store when they were nudged. */
export const nudgeSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
