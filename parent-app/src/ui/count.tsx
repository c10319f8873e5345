import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { hasFailed } from '@tokennest/shared-ui/queries/has-failed';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import styles from './count.module.css';
import { uiMessages as words } from './ui.messages.ts';

/** Undefined while loading, null after an error. Neither means zero. */
export type KnownCount = number | null | undefined;

interface Counted<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  errorUpdateCount?: number;
}

export const countIn = <Row,>(query: Counted<Row>, isCounted: (row: Row) => boolean = () => true): KnownCount =>
  query.data ? query.data.filter(isCounted).length : hasFailed(query) ? null : undefined;

/** Number of waiting items, or a dash if loading failed. Hidden for zero. */
export function Count({ value }: { value: KnownCount }) {
  if (value === 0 || value === undefined) return null;
  return (
    <span className={classNames(styles.pill, value === null && styles.unknown)}>
      <span>{value ?? '–'}</span>
      <VisuallyHidden>{value === null ? words.waitingUnknown : words.waiting}</VisuallyHidden>
    </span>
  );
}
