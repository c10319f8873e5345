import type { Tap } from '../offline/database.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function readTap(stored: Partial<Record<keyof Tap, unknown>> | null): Tap[] {
  const { key, personId, taskId, title, refusal = null } = stored ?? {};
  const isTap = isUuid(key) && isUuid(personId) && isUuid(taskId) && isText(title);
  return isTap && (refusal === null || isText(refusal)) ? [{ key, personId, taskId, title, refusal }] : [];
}

/** The taps of this device. Whoever held it may have written anything there; what is no tap is dropped (Rules 12.73). */
export const readTaps = (stored: unknown): Tap[] => (Array.isArray(stored) ? stored.flatMap(readTap) : []);
