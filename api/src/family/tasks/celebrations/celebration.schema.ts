import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';

/** No tables: the account stores what the child has seen. */
export const celebrationSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
