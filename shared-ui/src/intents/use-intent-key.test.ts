import { expect, test } from '@jest/globals';
import { newKey } from './use-intent-key.ts';

/** Guarantee: two taps never share an Idempotency-Key, and the server accepts each key as a UUID. */
test('keys are unique version 4 UUIDs', () => {
  const made = Array.from({ length: 1000 }, newKey);
  for (const key of made) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});
