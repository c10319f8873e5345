import { hash } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import { AppError, keyUsed } from '../errors/errors.ts';

/** An Idempotency-Key and the hash of its request (Rules 1.8). `id` becomes the id of what the request creates. */
export interface RequestKey {
  readonly id: string;
  readonly hash: Buffer;
}

/** Independent of the caller and the order of its fields. */
export function hashOf(route: string, asked: Record<string, string | number | boolean | null | undefined>): Buffer {
  const sorted = Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([route, sorted]), 'buffer');
}

export type Made = { createdBy?: string | null; requestHash?: Uint8Array | null };
/** `actorId` is null for a registration: there is no person yet. */
type Once<T> = { request: RequestKey; actorId: string | null; find: () => Promise<T | null>; make: () => Promise<T> };

/**
 * Returns what an earlier request with this key created, or creates it. `make` stores the key under a unique
 * constraint, so of two simultaneous requests one creates and the other finds, even if the first took the last
 * available place.
 */
export async function makeOnce<T extends Made>(once: Once<T>): Promise<T> {
  const earlier = await once.find();
  return earlier ? sameOrRefused(earlier, once.request, once.actorId) : makeOrFind(once);
}

type OnceIn<T> = Pick<Once<T>, 'request' | 'actorId'> & {
  find: (tx: EntityManager) => Promise<T | null>;
  make: (tx: EntityManager) => Promise<T>;
};

/** Finds or creates in one transaction of `transact`. */
export async function makeOnceIn<T extends Made>(
  transact: <R>(work: (tx: EntityManager) => Promise<R>) => Promise<R>,
  { request, actorId, find, make }: OnceIn<T>,
): Promise<T> {
  const made = await makeOrFind({
    request,
    actorId,
    find: () => transact(find),
    make: () => transact(async (tx) => (await find(tx)) ?? make(tx)),
  });
  return sameOrRefused(made, request, actorId);
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

/** Row-level security may hide another person's row with this key. */
function sameOrRefused<T extends Made>(made: T | null, request: RequestKey, actorId: string | null): T {
  if (!made || made.createdBy !== actorId) throw keyUsed();
  if (!made.requestHash || !request.hash.equals(made.requestHash)) throw keyUsed();
  return made;
}
