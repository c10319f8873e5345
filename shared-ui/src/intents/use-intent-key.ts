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

/** What was sent and not answered yet, by what it is about. */
export type TriedIntents = Map<string, Intent>;

/**
 * Sends what a person means to do under its Idempotency-Key. The same intent tapped again after a failure keeps its key,
 * because the first try may have arrived although no answer came back. A changed intent gets a new one, and so does the
 * next one after a success. Where one screen sends intents about several things, each `about` has its own.
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

/** As `sendIntent`, for as long as a screen stands; `tried` is one of before a reload. */
export function useIntentKey(tried?: Intent) {
  const lastOf = useRef<TriedIntents>(new Map(tried && [['', tried]]));
  return <T>(intent: object, send: Send<T>, about?: string): Promise<T> =>
    sendIntent(lastOf.current, intent, send, about);
}
