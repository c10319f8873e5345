import { useRef } from 'react';

/** A new UUID v4 for an Idempotency-Key. Works over plain http, where crypto.randomUUID is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40; // version 4
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80; // the RFC's variant
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface Intent {
  content: string;
  key: string;
}

type Send<T> = (key: string) => Promise<T>;

/** Unanswered requests, by subject. */
export type TriedIntents = Map<string, Intent>;

/**
 * Sends a request under its Idempotency-Key. Retrying the same request after a failure reuses the key, because the
 * first attempt may have arrived without a response. A changed request gets a new key, and so does the next one after a
 * success. Screens that send requests about several subjects pass `about`.
 */
export async function sendIntent<T>(tried: TriedIntents, intent: object, send: Send<T>, about = ''): Promise<T> {
  const content = JSON.stringify(intent);
  const last = tried.get(about);
  const current = last?.content === content ? last : { content, key: newKey() };
  tried.set(about, current);
  const sent = await send(current.key);
  if (tried.get(about) === current) tried.delete(about);
  return sent;
}

/** Like `sendIntent`, for the lifetime of a screen. `tried` is an attempt from before a reload. */
export function useIntentKey(tried?: Intent) {
  const lastOf = useRef<TriedIntents>(new Map(tried && [['', tried]]));
  return <T>(intent: object, send: Send<T>, about?: string): Promise<T> =>
    sendIntent(lastOf.current, intent, send, about);
}
