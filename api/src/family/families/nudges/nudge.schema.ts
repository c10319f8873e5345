import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';

/** No tables: tasks and redemptions store when they were nudged. */
export const nudgeSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
