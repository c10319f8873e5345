import { type HelpProps, type HostApi, remotes } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { useModal } from '@tokennest/shared-ui/dialogs/dialog';
import { Link } from '@tokennest/shared-ui/kit';
import { X } from 'lucide-react';
import { Component, type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import { isOnline } from '../../browser/connectivity.ts';
import { pageLoader } from '../page-loader.ts';
import { helpMessages as words } from './help.messages.ts';
import styles from './help-sheet.module.css';

const basename = remotes.docsApp.route;

type Loaded = 'loading' | 'failed' | ComponentType<HelpProps>;

/** Undefined from a remote older than contract 1.13. A remote that runs is not loaded again. */
async function loadHelp(isRetry: boolean): Promise<ComponentType<HelpProps> | undefined> {
  const { remote } = await pageLoader.load('docsApp', isRetry && !pageLoader.running('docsApp'));
  return remote.loadHelp?.();
}

function useHelp() {
  const [turn, setTurn] = useState({ isRetry: false });
  const [loaded, setLoaded] = useState<Loaded>('loading');
  useEffect(() => {
    let isGone = false;
    const show = (next: Loaded) => isGone || setLoaded(() => next);
    loadHelp(turn.isRetry).then(
      (Help) => show(Help ?? 'failed'),
      () => show('failed'),
    );
    return () => void (isGone = true);
  }, [turn]);
  const fail = (error: unknown) => {
    reportError(error);
    setLoaded('failed');
  };
  const retry = () => {
    setLoaded('loading');
    setTurn({ isRetry: true });
  };
  return { loaded, fail, retry };
}

/** A remote's error stays in the sheet; its owner replaces this at once. */
class HelpBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed || this.props.children;
  }
}

const Loading = () => (
  <output className={styles.state} aria-busy="true">
    {words.loading}
  </output>
);

function Failed({ onRetry }: { onRetry: () => void }) {
  const hasNetwork = useLive(isOnline);
  return (
    <div className={styles.state} role="alert">
      <p>{hasNetwork ? words.failed : words.offline}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
      <Link className={styles.all} to={basename}>
        {words.all}
      </Link>
    </div>
  );
}

export interface HelpSheetProps {
  host: HostApi;
  onClose: () => void;
}

/** Help over the page, which keeps its state: a bottom sheet on a phone, a drawer on a desktop (Rules 12.340). */
export function HelpSheet({ host, onClose }: HelpSheetProps) {
  const titleId = useId();
  const [path] = useState(() => window.location.pathname);
  const { loaded: Help, fail, retry } = useHelp();
  return (
    <dialog {...useModal(onClose)} className={styles.sheet} aria-labelledby={titleId} closedby="any">
      <header className={styles.header}>
        <h2 id={titleId}>{words.title}</h2>
        <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>
        {Help === 'failed' && <Failed onRetry={retry} />}
        {Help === 'loading' && <Loading />}
        {typeof Help !== 'string' && (
          <HelpBoundary onError={fail}>
            <Help host={host} basename={basename} path={path} />
          </HelpBoundary>
        )}
      </div>
    </dialog>
  );
}
