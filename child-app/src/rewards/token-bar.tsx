import styles from './token-bar.module.css';

interface TokenBarProps {
  /** What the tokens are for. */
  label: string;
  balance: number;
  cost: number;
}

/** How much of a cost the child has. */
export function TokenBar({ label, balance, cost }: TokenBarProps) {
  return <progress className={styles.bar} aria-label={label} value={Math.min(balance, cost)} max={cost} />;
}
