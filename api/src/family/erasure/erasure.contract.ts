import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { text, uuid } from '../../core/kernel/wire.contract.ts';
import { renewRecoveryCodeBody } from '../../identity/sign-in/password.contract.ts';

/**
 * POST /api/erasures. `child_id` null is the whole family, of which nothing is kept. `name` is the child's, or the parent's who
 * asks, typed again; the password too, since a child may hold a parent's device.
 */
export const askErasureBody = z
  .strictObject({
    child_id: uuid().nullable(),
    keeps_history: z.boolean('Please choose what stays'),
    name: text(limits.displayNameMax, 'Please type the name'),
    ...renewRecoveryCodeBody.shape,
  })
  .refine(({ child_id: child, keeps_history: keeps }) => child !== null || !keeps, {
    path: ['keeps_history'],
    error: 'Of a family nothing is kept',
  });
export type AskErasureBody = z.input<typeof askErasureBody>;
