import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/**
 * Asking to join and joining (Rules 4.4, 4.6) are the only functions that enter two families. They are SECURITY DEFINER
 * and owned by the plain owner role, which is subject to FORCE as well, so that a child's request never gets the
 * parent's role. Lock order: the asked family, the child's own, then requests and identities; the first has a parent
 * and the second none, so two requests cannot deadlock. For the errors they raise see `database/rejection.ts`. Only
 * they insert families, people and identities, either for a new family or with a parent’s session.
 */
export const joiningSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
