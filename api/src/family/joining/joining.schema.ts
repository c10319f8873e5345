import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';

/**
 * Asking to join a family and being taken in (Rules 4.4, 4.6) are the only functions that enter two families. SECURITY
 * DEFINER, owned by the plain owner role, which FORCE holds too, so that a child's request never takes the parent's role.
 * Lock order: the family that is asked, then the child's own, then requests and sign-ins; the first has a parent and the
 * second none, so no two wait for each other. What they raise: `database/rejection.ts`.
 * Nobody else inserts a family, a person or a sign-in: the serving role makes a new family, or has a parent’s session.
 */
export const joiningSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
