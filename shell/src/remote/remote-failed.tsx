import { Link } from '@tokennest/shared-ui/kit';
import { DidNotLoad } from '@tokennest/shared-ui/primitives/did-not-load';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import styles from './remote-failed.module.css';

interface RemoteFailedProps {
  onRetry: () => void;
  /** Not where the page that failed is Help itself. */
  hasHelp: boolean;
}

/** Stands in place of a remote that could not be loaded; the shell around it works. */
export function RemoteFailed({ onRetry, hasHelp }: RemoteFailedProps) {
  return (
    <main className={styles.page}>
      <Logo />
      <DidNotLoad onRetry={onRetry}>
        {hasHelp && (
          <Link className={styles.help} to="/docs">
            Open Help
          </Link>
        )}
      </DidNotLoad>
    </main>
  );
}
