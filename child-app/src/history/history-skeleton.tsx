import { RowsSkeleton } from '../page/rows-skeleton.tsx';
import styles from './history-skeleton.module.css';

/** The line about how it goes, and rows in the shape of transactions. */
export function HistorySkeleton() {
  return (
    <div className={styles.parts}>
      <RowsSkeleton count={1} heightPx={64} />
      <RowsSkeleton count={5} heightPx={69} />
    </div>
  );
}
