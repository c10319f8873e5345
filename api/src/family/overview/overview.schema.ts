import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';

/** No tables: it reads those of other features. */
export const overviewSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
