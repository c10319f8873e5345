import styles from './chart.module.css';

interface Part {
  name: string;
  value: number;
  fill: string;
}

/** Shares of a whole in one line. Decorative: the list next to it has the figures. */
export function StackedBar({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ name, value, fill }) => (
          <span key={name} className={styles.part} style={{ flexGrow: value, background: fill }} />
        ))}
    </div>
  );
}

export function Swatch({ fill }: { fill: string }) {
  return <span className={styles.swatch} style={{ background: fill }} aria-hidden="true" />;
}
