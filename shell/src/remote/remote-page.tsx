import { remotes, type HostApi, type RemoteName } from '@tokennest/shared-ui/contract';
import { memo, useCallback } from 'react';
import { PageSpinner } from '../layout/page-spinner.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailed } from './remote-failed.tsx';
import { useRemote } from './use-remote.ts';

interface RemotePageProps {
  name: RemoteName;
  basename: string;
  host: HostApi;
  onShown: () => void;
}

/**
 * One remote where the route says so: a spinner while it loads, a panel with Retry when it does not. What only the shell
 * has to know does not draw it again.
 */
export const RemotePage = memo(function RemotePage({ name, basename, host, onShown }: RemotePageProps) {
  const { loading, retry, giveUp } = useRemote(name, host);
  const { report } = host;
  const fail = useCallback(
    (error: unknown) => {
      report(error);
      giveUp();
    },
    [report, giveUp],
  );

  if (loading.status === 'loading') return <PageSpinner />;
  if (loading.status === 'failed') return <RemoteFailed onRetry={retry} isHelp={remotes[name].route === '/docs'} />;
  const Remote = loading.remote.default;
  return (
    <RemoteBoundary onError={fail}>
      <Remote host={host} basename={basename} onReady={onShown} onFatal={fail} />
    </RemoteBoundary>
  );
});
