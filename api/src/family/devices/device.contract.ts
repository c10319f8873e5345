import { z } from 'zod';

/** What a child signs in with on a family device: four pictures in order, or a PIN of 4 to 6 digits. */
export const secretKind = z.enum(['pictures', 'pin']);
export type SecretKind = z.infer<typeof secretKind>;
