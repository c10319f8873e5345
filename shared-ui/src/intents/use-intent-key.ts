import { useRef } from 'react';
import { newKey } from './new-key.ts';

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
