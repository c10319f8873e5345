import { type HostApi, type RemoteModule, type RemoteName, remotes } from '@tokennest/shared-ui/contract';
import {
  Component,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { PageSpinner } from '../layout/lazy-page.tsx';
import { pageLoader } from './page-loader.ts';
import { RemoteFailed } from './remote-failed.tsx';

/** Since 1.9 of the contract; another major is not loaded. */
const hasBoard = ({ contract }: RemoteModule): boolean => Number(contract.split('.')[1]) >= 9;

type Loading = { status: 'loading' } | { status: 'ready'; remote: RemoteModule } | { status: 'failed' };

/** A remote's module with its first requests on the way, and a way to try again. */
function useRemote(name: RemoteName, host: HostApi) {
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

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps an error of a remote inside the remote; the shell around it stays alive. */
class RemoteBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

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
  // An older version would show nothing.
  const isMissing = host.board && loading.status === 'ready' && !hasBoard(loading.remote);
  if (loading.status === 'failed' || isMissing)
    return <RemoteFailed onRetry={retry} isHelp={remotes[name].route === '/docs'} />;
  const Remote = loading.remote.default;
  return (
    <RemoteBoundary onError={fail}>
      <Remote host={host} basename={basename} onReady={onShown} onFatal={fail} />
    </RemoteBoundary>
  );
});
