import styles from './burst.module.css';

const sparks = Array.from({ length: 10 }, (_, index) => ({ turn: `${index * 36}deg`, isFar: index % 2 === 0 }));

/** A burst of honey around the coin. Plays once, never with reduced motion. */
export function Burst() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {sparks.map(({ turn, isFar }) => (
        <span className={styles.ray} key={turn} style={{ rotate: turn }}>
          <span className={isFar ? styles.far : styles.near} />
        </span>
      ))}
    </span>
  );
}
