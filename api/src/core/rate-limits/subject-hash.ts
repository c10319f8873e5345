import { createHmac } from 'node:crypto';

/** Who tried is kept as a keyed hash: without the secret it names nobody. */
export const createSubjectHash = (secret: string) => (scope: string, subject: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([scope, subject]))
    .digest();
