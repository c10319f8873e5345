import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { text, uuid } from '../../core/kernel/wire.contract.ts';
import { renewRecoveryCodeBody } from '../../identity/sign-in/password.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const erasureFields = words('api.erasureFields', {
  chooseKept: 'Please choose what to keep',
  typeName: 'Please type the name',
  noFamilyHistory: 'A family’s history cannot be kept',
});

/** `child_id` null erases the family. Retyped name and password, because a child may hold the parent's device. */
export const askErasureBody = z
  .strictObject({
    child_id: uuid().nullable(),
    keeps_history: z.boolean(erasureFields.chooseKept),
    name: text(limits.displayNameMax, erasureFields.typeName),
    ...renewRecoveryCodeBody.shape,
  })
  .refine(({ child_id: child, keeps_history: keeps }) => child !== null || !keeps, {
    path: ['keeps_history'],
    error: erasureFields.noFamilyHistory,
  });
export type AskErasureBody = z.input<typeof askErasureBody>;
