import { Link } from '@tokennest/shared-ui/kit';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { ArrowLeft, UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { useApp } from '../app-context.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import styles from './child-page.module.css';

/** Same message for another family's child and for an unknown id (Rules 10.1). */
export function NoSuchChild() {
  const { host, basename } = useApp();
  const { setTitle } = host;
  useEffect(() => setTitle(words.notHere), [setTitle]);
  return (
    <StatePanel
      tint="sand"
      titleAs="h1"
      icon={<UserRoundX aria-hidden="true" />}
      title={words.notHere}
      text={words.notHereText}
      action={
        <Link className={styles.back} to={basename}>
          <ArrowLeft size={20} aria-hidden="true" />
          {words.back}
        </Link>
      }
    />
  );
}
