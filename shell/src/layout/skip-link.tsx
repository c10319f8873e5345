import { focusMain } from './focus-page.ts';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: past bars and menus. */
export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={focusMain}>
      Skip to content
    </button>
  );
}
