import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * Idempotency keys, one per intent (Rules 12.8): the same wish tapped again after a failure keeps its key, because the
 * first try may have arrived although no answer came back. A changed wish, or the next one after success, gets a new key.
 */
export function useIntentKey() {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return {
    keyOf: (wish: object): string => {
      const written = JSON.stringify(wish);
      if (last.current?.wish !== written) last.current = { wish: written, key: newKey() };
      return last.current.key;
    },
    settle: () => {
      last.current = null;
    },
  };
}
