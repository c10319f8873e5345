import styles from './sparkline.module.css';

const heightPx = 28;
const barPx = 6;
const stepPx = 9;
/** A week without tokens is a dot on the ground, not a gap. */
const leastPx = 2;

/** Very small bars, oldest first; the figures stand in a table. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg className={styles.sparkline} width={values.length * stepPx} height={heightPx} aria-hidden="true">
      {values.map((value, index) => {
        const height = Math.max(leastPx, (Math.max(0, value) / most) * heightPx);
        const isNow = index === values.length - 1;
        return (
          <rect
            key={index}
            className={isNow ? styles.now : styles.before}
            x={index * stepPx}
            y={heightPx - height}
            width={barPx}
            height={height}
            rx={1.5}
          />
        );
      })}
    </svg>
  );
}
