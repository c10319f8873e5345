import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';

/** The columns are in the tables of the profile and the family. */
export const languageSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
