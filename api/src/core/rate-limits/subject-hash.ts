import { createHmac } from 'node:crypto';

/** A keyed hash: without the secret it identifies no one. */
export const createSubjectHash = (secret: string) => (scope: string, subject: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([scope, subject]))
    .digest();
