import { z } from 'zod';

export const membership = z.enum(['owner', 'parent', 'helper']);
/** What an adult is to the family (Rules 15.1). */
export type Membership = z.infer<typeof membership>;
