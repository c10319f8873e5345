import type { Context } from 'hono';
import { uuidv7 } from 'uuidv7';
import { invalidField } from '../kernel/errors.ts';
import { uuid } from '../kernel/wire.contract.ts';
import type { ApiEnv } from './api-env.ts';

const key = uuid();

/** The request's Idempotency-Key, or a UUIDv7 of our own without one (Rules 1.8). */
export function keyOf(c: Context<ApiEnv>): string {
  const parsed = key.safeParse(c.req.header('Idempotency-Key') ?? uuidv7());
  if (!parsed.success) throw invalidField('Idempotency-Key', 'The Idempotency-Key must be a UUID');
  return parsed.data;
}
