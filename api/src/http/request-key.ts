import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { uuidv7 } from 'uuidv7';
import type { ApiEnv } from './api-env.ts';
import { invalidField, keyUsed } from './errors.ts';
import { uuid } from './wire.contract.ts';

/** An Idempotency-Key and what was asked with it (ruling 23). `id` becomes the id of what the request makes. */
export interface RequestKey {
  readonly id: string;
  readonly hash: Buffer;
}

const key = uuid();

/** The request's Idempotency-Key, or a UUIDv7 of our own without one. */
export function keyOf(c: Context<ApiEnv>): string {
  const parsed = key.safeParse(c.req.header('Idempotency-Key') ?? uuidv7());
  if (!parsed.success) throw invalidField('Idempotency-Key', 'The Idempotency-Key must be a UUID');
  return parsed.data;
}

/** SHA-256 of what is asked, whoever asks: equal for equal content, whatever the order of its names. */
export function hashOf(route: string, asked: Record<string, string | number | null | undefined>): Buffer {
  const sorted = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([route, sorted]))
    .digest();
}

export type Made = { createdBy?: string | null; requestHash?: Uint8Array | null };
type Once<T> = { request: RequestKey; actorId: string; find: () => Promise<T | null>; make: () => Promise<T> };

/**
 * What an earlier request with this key made, else what `make` makes now. `make` is one transaction and stores the
 * key under a unique constraint, so of two at the same moment one makes and the other finds.
 */
export async function makeOnce<T extends Made>({ request, actorId, find, make }: Once<T>): Promise<T> {
  const earlier = await find();
  if (earlier) return sameOrRefused(earlier, request, actorId);
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return sameOrRefused(await find(), request, actorId);
  }
}

/** Row-level security may hide what another person made with the key: that is a used key, too. */
function sameOrRefused<T extends Made>(made: T | null, request: RequestKey, actorId: string): T {
  if (made?.createdBy !== actorId || !made.requestHash || !request.hash.equals(made.requestHash)) throw keyUsed();
  return made;
}
