import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';

export const celebrationSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
