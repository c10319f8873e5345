import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Link } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { DidNotLoad } from '@tokennest/shared-ui/states/did-not-load';
import { isOnline } from '../../browser/connectivity.ts';
import { remoteFailedMessages as words } from './remote-failed.messages.ts';
import styles from './remote-failed.module.css';

interface RemoteFailedProps {
  onRetry: () => void;
  isHelp: boolean;
}

/** Replaces a remote that could not be loaded; the shell around it works. */
export function RemoteFailed({ onRetry, isHelp }: RemoteFailedProps) {
  const hasNetwork = useLive(isOnline);
  return (
    <main className={styles.page}>
      <Logo />
      <DidNotLoad titleAs="h1" onRetry={onRetry} why={hasNetwork ? undefined : words.offline}>
        <Link className={styles.other} to={isHelp ? '/login' : '/docs'}>
          {isHelp ? words.backToApp : words.openHelp}
        </Link>
      </DidNotLoad>
    </main>
  );
}
