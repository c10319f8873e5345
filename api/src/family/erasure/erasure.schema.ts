import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';

/**
 * Above all other features, because it deletes their rows; its tables are in the database folder, whose policies use
 * them. Lock order: the family, the account, the person, then their rows.
 */
export const erasureSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
