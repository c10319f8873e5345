import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';

/** The database checks a session, a hash, or both before it changes a password or a recovery code. */
export const signInSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
