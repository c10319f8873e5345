import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/** No tables: it reads those of other features. */
export const overviewSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
