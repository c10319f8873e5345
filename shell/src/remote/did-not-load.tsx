import { Link } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { Package, RotateCw } from 'lucide-react';
import styles from './did-not-load.module.css';

interface DidNotLoadProps {
  onRetry: () => void;
  /** Not where the page that failed is Help itself. */
  hasHelp: boolean;
}

/** Stands in place of a remote that could not be loaded; the shell around it works. */
export function DidNotLoad({ onRetry, hasHelp }: DidNotLoadProps) {
  const retry = (
    <Button onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      Retry
    </Button>
  );
  const help = (
    <Link className={styles.help} to="/docs">
      Open Help
    </Link>
  );
  return (
    <main className={styles.page}>
      <Logo />
      <StatePanel
        isError
        tint="sand"
        icon={<Package aria-hidden="true" />}
        title="This page did not load"
        text="Nothing is lost. Check your connection and try again."
        action={
          <>
            {retry}
            {hasHelp && help}
          </>
        }
      />
    </main>
  );
}
