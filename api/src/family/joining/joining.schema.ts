import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';

/**
 * Only asking to join and joining (Rules 4.4, 4.6) enter two families. They belong to the plain owner role, which is
 * subject to FORCE, so that a child's request never gets the parent's role. Lock order: the asked family, the child's
 * own, then requests and identities; only the first has a parent, so two requests cannot deadlock.
 */
export const joiningSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
