import styles from './token-mark.module.css';

/** The honey coin beside every amount, 1.15 of the text's height. */
export function TokenMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.6" fill="var(--honey)" stroke="var(--honey-rim)" strokeWidth="1.6" />
      <circle cx="12" cy="12" r="8" fill="none" stroke="var(--honey-glint)" opacity=".75" />
      <path
        d="M12 6.7c2.3 0 4.1 3.3 4.1 6 0 2.8-1.8 4.6-4.1 4.6s-4.1-1.8-4.1-4.6c0-2.7 1.8-6 4.1-6z"
        fill="var(--honey-egg)"
      />
    </svg>
  );
}
