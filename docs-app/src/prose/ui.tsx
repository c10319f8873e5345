import styles from './prose.module.css';

/** What stands on a button, a tab or a heading of the product. A test finds each of them there, letter by letter. */
export function Ui({ children }: { children: string }) {
  return <strong className={styles.ui}>{children}</strong>;
}
