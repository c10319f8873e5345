import type { MouseEvent } from 'react';
import { focusMain } from '../browser/focus-page.ts';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: past bars and menus. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault(); // the address is the router's
    focusMain();
  };
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      Skip to content
    </a>
  );
}
