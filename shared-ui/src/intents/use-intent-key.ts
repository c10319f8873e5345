import { useRef } from 'react';
import { newKey } from './new-key.ts';

interface Intent {
  /** What is meant to happen, as JSON. */
  content: string;
  key: string;
}

/**
 * Sends what a person means to do under its Idempotency-Key. The same intent tapped again after a failure keeps its key,
 * because the first try may have arrived although no answer came back. A changed intent gets a new one, and so does the
 * next one after a success.
 */
export function useIntentKey() {
  const last = useRef<Intent | null>(null);
  return async <T>(intent: object, send: (key: string) => Promise<T>): Promise<T> => {
    const content = JSON.stringify(intent);
    const current = last.current?.content === content ? last.current : { content, key: newKey() };
    last.current = current;
    const sent = await send(current.key);
    if (last.current === current) last.current = null;
    return sent;
  };
}
