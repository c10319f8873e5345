import { hash } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError, keyUsed } from '../errors/errors.ts';

/** An Idempotency-Key and what was asked with it (Rules 1.8). `id` becomes the id of what the request makes. */
export interface RequestKey {
  readonly id: string;
  readonly hash: Buffer;
}

/** SHA-256 of what is asked, whoever asks: equal for equal content, whatever the order of its names. */
export function hashOf(route: string, asked: Record<string, string | number | boolean | null | undefined>): Buffer {
  const sorted = Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([route, sorted]), 'buffer');
}

export type Made = { createdBy?: string | null; requestHash?: Uint8Array | null };
/** `actorId` is null for a registration: there is no person yet. */
type Once<T> = { request: RequestKey; actorId: string | null; find: () => Promise<T | null>; make: () => Promise<T> };

/**
 * What an earlier request with this key made, else what `make` makes now. `make` is one transaction and stores the
 * key under a unique constraint, so of two at the same moment one makes and the other finds; also where the one took
 * the last place there was and the other was refused for it.
 */
export async function makeOnce<T extends Made>(once: Once<T>): Promise<T> {
  const earlier = await once.find();
  return earlier ? sameOrRefused(earlier, once.request, once.actorId) : makeOrFind(once);
}

async function makeOrFind<T extends Made>({ request, actorId, find, make }: Once<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const isKeyTaken = error instanceof UniqueConstraintViolationException;
    if (!isKeyTaken && !(error instanceof AppError)) throw error;
    const made = await find();
    if (!made && !isKeyTaken) throw error;
    return sameOrRefused(made, request, actorId);
  }
}

/** Row-level security may hide what another person made with the key: that is a used key, too. */
function sameOrRefused<T extends Made>(made: T | null, request: RequestKey, actorId: string | null): T {
  if (!made || made.createdBy !== actorId) throw keyUsed();
  if (!made.requestHash || !request.hash.equals(made.requestHash)) throw keyUsed();
  return made;
}
