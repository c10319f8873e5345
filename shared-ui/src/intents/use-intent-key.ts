import { useRef } from 'react';

/** A UUID v4 for an Idempotency-Key, made at the tap. Works on plain http, where crypto.randomUUID is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40; // version 4
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80; // the RFC's variant
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface Intent {
  /** What is meant to happen, as JSON. */
  content: string;
  key: string;
}

type Send<T> = (key: string) => Promise<T>;

/**
 * Sends what a person means to do under its Idempotency-Key. The same intent tapped again after a failure keeps its key,
 * because the first try may have arrived although no answer came back. A changed intent gets a new one, and so does the
 * next one after a success. Where one screen sends intents about several things, each `about` has its own. `tried` is one
 * of before a reload.
 */
export function useIntentKey(tried?: Intent) {
  const lastOf = useRef(new Map(tried && [['', tried]]));
  return async <T>(intent: object, send: Send<T>, about = ''): Promise<T> => {
    const content = JSON.stringify(intent);
    const last = lastOf.current.get(about);
    const current = last?.content === content ? last : { content, key: newKey() };
    lastOf.current.set(about, current);
    const sent = await send(current.key);
    if (lastOf.current.get(about) === current) lastOf.current.delete(about);
    return sent;
  };
}
