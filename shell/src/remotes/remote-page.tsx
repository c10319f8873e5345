import type { HostApi, RemoteModule, RemoteName } from '@tokennest/shared-ui/contract';
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
import type { Uncaught } from './crashes/reasons.ts';
import type { Running } from './loader.ts';
import { importCrashes, pageLoader } from './page-loader.ts';
import { RemoteFailed } from './failed/remote-failed.tsx';

/** Since contract 1.9; other majors are not loaded. */
const hasBoard = ({ contract }: RemoteModule): boolean => Number(contract.split('.')[1]) >= 9;

interface Mounted {
  remote: RemoteModule;
  onReady: () => void;
  onFatal: (error: unknown) => void;
}

/** How long a page that threw outside rendering may take to appear. */
const comesUpWithinMs = 5000;

interface RemotePageProps {
  name: RemoteName;
  basename: string;
  host: HostApi;
  onShown: (running: Running) => void;
}

/** Loads a remote's module, starts its first requests, and retries. */
function useRemote({ name, host, onShown }: Omit<RemotePageProps, 'basename'>) {
  const [turn, setTurn] = useState({ isRetry: false });
  const [page, setPage] = useState<'loading' | 'failed' | Mounted>('loading');
  const tryAnew = useCallback((isRetry: boolean) => {
    setPage('loading');
    setTurn({ isRetry });
  }, []);

  // The host may change while the remote stays (sign-in), which must not load it again.
  const hostNow = useEffectEvent(() => host);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let running: Running | undefined;
    let shownAtMs = 0;
    const show = (next: typeof page) => signal.aborted || setPage(next);

    const crash = async (error: unknown, isSuspect: boolean) => {
      const crashes = await importCrashes();
      if (signal.aborted || !running || (isSuspect && !crashes?.isErrorOf(name, running.version, error))) return;
      if (!pageLoader.giveUp(name)) return; // it has reported a crash before
      const heals = await crashes?.heals({ name, version: running.version, shownAtMs, error, host: hostNow() });
      if (heals) tryAnew(false);
      else show('failed');
    };
    /** An uncaught error outside React may be why a page does not appear. */
    const suspect = (event: Uncaught) =>
      setTimeout(
        () => {
          const { error, reason = error } = event;
          if (shownAtMs) void importCrashes().then((crashes) => crashes?.tellUncaught(event));
          else void crash(reason, true);
        },
        shownAtMs ? 0 : comesUpWithinMs,
      );
    for (const event of ['error', 'unhandledrejection']) window.addEventListener(event, suspect, { signal });

    pageLoader.load(name, turn.isRetry).then(
      (loaded) => {
        running = loaded;
        const { remote } = loaded;
        const onReady = () => {
          if (signal.aborted) return;
          shownAtMs ||= performance.now();
          onShown(loaded);
        };
        const onFatal = (error: unknown) => {
          void crash(error, false);
          hostNow().report(error);
        };
        if (!signal.aborted) remote.prefetch?.(hostNow());
        // A transition, so that taps need not wait for the whole page.
        startTransition(() => void show({ remote, onReady, onFatal }));
      },
      (error: unknown) => {
        if (!signal.aborted) hostNow().report(error);
        show('failed');
      },
    );
    return () => end.abort();
  }, [name, turn, onShown, tryAnew]);

  return { page, tryAnew };
}

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a remote's error inside the remote; the shell keeps working and soon replaces it. */
class RemoteBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? <PageSpinner /> : this.props.children;
  }
}

/** A spinner, then the remote, another version if it crashes early, else an error with Retry. Memoized. */
export const RemotePage = memo(function RemotePage({ name, basename, host, onShown }: RemotePageProps) {
  const { page, tryAnew } = useRemote({ name, host, onShown });

  if (page === 'loading') return <PageSpinner />;
  // An older version would show nothing.
  if (page === 'failed' || (host.board && !hasBoard(page.remote)))
    return <RemoteFailed onRetry={() => tryAnew(true)} isHelp={basename === '/docs'} />;
  const { remote, onReady, onFatal } = page;
  const Remote = remote.default;
  return (
    <RemoteBoundary onError={onFatal}>
      <Remote host={host} basename={basename} onReady={onReady} onFatal={onFatal} />
    </RemoteBoundary>
  );
});
