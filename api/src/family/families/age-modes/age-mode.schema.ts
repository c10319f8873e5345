import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';

/** The columns are in the profile table. */
export const ageModeSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
