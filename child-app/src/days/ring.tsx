import styles from './week-strip.module.css';

const radius = 15.5;
const round = 2 * Math.PI * radius;

/** A ring filled as far as the day is done, with a check mark once all of it is; the figures stand below it. */
export function Ring({ done, of }: { done: number; of: number }) {
  const isFull = of > 0 && done === of;
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
      <circle className={isFull ? styles.full : styles.track} cx="18" cy="18" r={radius} />
      {done > 0 && (
        <circle
          className={styles.part}
          cx="18"
          cy="18"
          r={radius}
          strokeDasharray={`${(done / of) * round} ${round}`}
          transform="rotate(-90 18 18)"
        />
      )}
      {isFull && <path className={styles.check} d="m11.5 18.5 4.5 4.5 9-9.5" />}
    </svg>
  );
}
