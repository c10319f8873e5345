import { z } from 'zod';

export const role = z.enum(['parent', 'child']);
export type Role = z.infer<typeof role>;
/** How the database knows a member: a helper is a parent to its own device only (Rules 15.3). */
export type Standing = Role | 'helper';
/** Whom an operation admits: a role, the owner, any adult, or everyone; null admits parents and children. */
export type Admits = Role | 'owner' | 'adult' | 'everyone' | null;
