import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { text, uuid } from '../../core/kernel/wire.contract.ts';
import { renewRecoveryCodeBody } from '../../identity/sign-in/password.contract.ts';

/** `child_id` null erases the family. Retyped name and password, because a child may hold the parent's device. */
export const askErasureBody = z
  .strictObject({
    child_id: uuid().nullable(),
    keeps_history: z.boolean('Please choose what to keep'),
    name: text(limits.displayNameMax, 'Please type the name'),
    ...renewRecoveryCodeBody.shape,
  })
  .refine(({ child_id: child, keeps_history: keeps }) => child !== null || !keeps, {
    path: ['keeps_history'],
    error: 'A family’s history cannot be kept',
  });
export type AskErasureBody = z.input<typeof askErasureBody>;
