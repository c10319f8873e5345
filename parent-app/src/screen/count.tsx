import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import styles from './count.module.css';

/** A pill with the number of things that wait; nothing when there are none. */
export function Count({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span className={styles.pill}>
      {value}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
