import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';

export const nudgeSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
