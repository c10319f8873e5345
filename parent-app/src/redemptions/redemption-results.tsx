import type { HostApi, RedemptionDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { answerPage } from '@tokennest/shared-ui/queries/answer-page';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useOlderRows } from '../screen/use-older-rows.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { listRedemptions, type RedemptionFilter } from './redemption-list.ts';
import { RedemptionRow } from './redemption-row.tsx';
import { redemptionMessages as words } from './redemption.messages.ts';
import styles from './redemptions.module.css';
import { useRedemptionFilter } from './use-redemption-filter.ts';

/** A filter that finds nothing, with the way to what there is. */
function NoRedemptions() {
  const { filter, setFilter } = useRedemptionFilter();
  return (
    <StatePanel
      tint="lilac"
      icon={<Ticket aria-hidden="true" />}
      title={words.none[filter]}
      text={filter === 'all' ? words.howTheyCome : undefined}
      action={
        filter !== 'all' && (
          <Button variant="outline" onClick={() => setFilter('all')}>
            Show all redemptions
          </Button>
        )
      }
    />
  );
}

/** GET /api/rewards/redemptions by pages: closed ones beyond the newest. */
const useOlderRedemptions = (host: HostApi, filter: RedemptionFilter, known: readonly RedemptionDto[]) =>
  useOlderRows(host, {
    list: 'redemptions',
    status: filter,
    known,
    isOver: ({ status }) => status !== 'pending',
    fetchPage: (page) => {
      const query = filter === 'all' ? page : { ...page, status: filter };
      return answerPage(host.client.api.rewards.redemptions.$get({ query }));
    },
    failed: words.loadFailed,
  });

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
