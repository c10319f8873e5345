import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';

/** No tables: answer times come from the answered tasks and rewards. */
export const promiseSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
