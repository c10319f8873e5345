import { RowsSkeleton } from '../page/rows-skeleton.tsx';

/** Rows in the shape of redemptions. */
export function RedemptionsSkeleton() {
  return <RowsSkeleton count={3} heightPx={106} />;
}
