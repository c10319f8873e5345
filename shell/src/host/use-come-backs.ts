import type { HostApi } from '@tokennest/shared-ui/contract';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { useEffect, useState } from 'react';
import { serverNow } from '../browser/server-clock.ts';

/**
 * The server's time, as another function once the page came back from where nobody saw it for a while, or out of the
 * browser's own cache: what it shows is then drawn again, days included, and read anew (Rules 12.182).
 */
export function useComeBacks(query: HostApi['query']): () => Date {
  const [now, setNow] = useState(() => serverNow);
  useEffect(() => {
    let hiddenAt = Infinity;
    const comeBack = () => {
      setNow(() => () => serverNow());
      void query.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'code' }); // code stays what it is
    };
    const turn = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= pollMs) comeBack();
    };
    const show = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pageshow', show);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pageshow', show);
    };
  }, [query]);
  return now;
}
