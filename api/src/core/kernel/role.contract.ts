import { z } from 'zod';

export const role = z.enum(['parent', 'child']);
export type Role = z.infer<typeof role>;
