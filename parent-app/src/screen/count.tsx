import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { KnownCount } from './known-count.ts';
import styles from './count.module.css';

/** A pill with the number of things that wait, or a dash where that did not load; nothing when there are none. */
export function Count({ value }: { value: KnownCount }) {
  if (value === 0 || value === undefined) return null;
  return (
    <span className={classNames(styles.pill, value === null && styles.unknown)}>
      {value ?? '–'}
      <VisuallyHidden>{value === null ? ' waiting, not known' : ' waiting'}</VisuallyHidden>
    </span>
  );
}
