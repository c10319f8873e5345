import type { HostApi, RemoteModule, RemoteName } from '@tokennest/shared-ui/contract';
import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { pageLoader } from './page-loader.ts';

type Loading = { status: 'loading' } | { status: 'ready'; remote: RemoteModule } | { status: 'failed' };

/** A remote's module with its first requests on the way, and a way to try again. */
export function useRemote(name: RemoteName, host: HostApi) {
  const [round, setRound] = useState(0);
  const [loading, setLoading] = useState<Loading>({ status: 'loading' });

  // The host may change while the remote stays (someone signs in): that is no reason to load it again.
  const begin = useEffectEvent((remote: RemoteModule) => remote.prefetch?.(host));
  const report = useEffectEvent((error: unknown) => host.report(error));

  useEffect(() => {
    let isWanted = true;
    const show = (next: Loading) => void (isWanted && setLoading(next));
    pageLoader.load(name, round).then(
      ({ remote }) => {
        if (isWanted) begin(remote);
        // In slices: what is tapped meanwhile need not wait for the whole page.
        startTransition(() => show({ status: 'ready', remote }));
      },
      (error: unknown) => {
        if (isWanted) report(error);
        show({ status: 'failed' });
      },
    );
    return () => void (isWanted = false);
  }, [name, round]);

  const giveUp = useCallback(() => {
    pageLoader.giveUp(name);
    setLoading({ status: 'failed' });
  }, [name]);
  const retry = useCallback(() => {
    setLoading({ status: 'loading' });
    setRound((last) => last + 1);
  }, []);
  return { loading, retry, giveUp };
}
