import { Link } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { TabletSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { setTitle } from '../browser/document-title.ts';
import { useShellServices } from '../shell-services.ts';
import { messages as words } from './board.messages.ts';
import styles from './no-board.module.css';

/** A device of one child, or of nobody. */
export function NoBoard() {
  const { onPageShown } = useShellServices();
  useEffect(() => {
    setTitle(words.title);
    onPageShown();
  }, [onPageShown]);
  return (
    <main className={styles.page}>
      <Logo />
      <StatePanel
        tint="sand"
        titleAs="h1"
        icon={<TabletSmartphone aria-hidden="true" />}
        title={words.title}
        text={words.forShared}
        action={
          <Link className={styles.way} to="/login">
            {words.toLogin}
          </Link>
        }
      />
    </main>
  );
}
