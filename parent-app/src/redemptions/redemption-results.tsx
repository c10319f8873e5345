import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { NoRedemptions } from './no-redemptions.tsx';
import { listRedemptions, type RedemptionFilter } from './redemption-list.ts';
import { RedemptionRow } from './redemption-row.tsx';
import styles from './redemptions.module.css';
import { useOlderRedemptions } from './use-older-redemptions.ts';

/** So many at a time, for a list that is read from its top. */
const shownAtOnce = 50;

interface RedemptionResultsProps {
  redemptions: readonly RedemptionDto[];
  filter: RedemptionFilter;
  /** Empty for every child. */
  childId: string;
}

/** Its owner gives it a key of what is chosen, so that each choice begins at the top. */
export function RedemptionResults({ redemptions, filter, childId }: RedemptionResultsProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const older = useOlderRedemptions(host, filter, redemptions);
  const hasMore = filter !== 'pending' && older.hasMore;
  const [shownMax, setShownMax] = useState(shownAtOnce);
  const [cancellingId, setCancellingId] = useState<string | null>(null);

  const found = listRedemptions([...redemptions, ...older.rows], { filter, childId });
  // Gone once it is decided, also by another device.
  const cancelling = redemptions.find(({ id, status }) => id === cancellingId && status === 'pending');

  const showOlder = async () => {
    setShownMax((before) => before + shownAtOnce);
    if (hasMore && found.length < shownMax + shownAtOnce) await older.fetchMore();
  };

  return (
    <KeepFocus className={styles.results}>
      {found.length === 0 && !hasMore ? (
        <NoRedemptions />
      ) : (
        <ul className={styles.list}>
          {found.slice(0, shownMax).map((one) => (
            <RedemptionRow key={one.id} redemption={one} zone={zone} onCancel={({ id }) => setCancellingId(id)} />
          ))}
        </ul>
      )}
      {(hasMore || found.length > shownMax) && <AgainButton onAsk={showOlder}>Show Older</AgainButton>}
      {cancelling && <CancelDialog redemption={cancelling} zone={zone} onClose={() => setCancellingId(null)} />}
    </KeepFocus>
  );
}
