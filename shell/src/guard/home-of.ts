import type { Role } from '@tokennest/shared-ui/contract';

/** The route named after a role. */
export const homeOf = (role: Role): '/parent' | '/child' => (role === 'parent' ? '/parent' : '/child');
