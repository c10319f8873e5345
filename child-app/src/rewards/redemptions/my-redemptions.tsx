import type { HostApi } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Package } from 'lucide-react';
import { FoldedList } from '../../ui/folded-list.tsx';
import { goTo, partIds } from '../../ui/part-link.tsx';
import { useShownMax } from '../../ui/use-is-wide.ts';
import row from '../../ui/row.module.css';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import styles from './redemption-row.module.css';
import { RedemptionRow } from './redemption-row.tsx';
import { messages } from './redemption.messages.ts';
import type { useLiveRedemptions } from './use-live-redemptions.ts';

function RedemptionsSkeleton() {
  return <RowsSkeleton count={3} heightPx={106} />;
}

/** Rules 12.29. */
const shown = { onPhone: 1, elsewhere: 5 };

interface MyRedemptionsProps {
  host: HostApi;
  zone: string;
  redemptions: ReturnType<typeof useLiveRedemptions>;
}

export function MyRedemptions({ host, zone, redemptions }: MyRedemptionsProps) {
  const shownMax = useShownMax(shown);
  return (
    <Loaded
      query={redemptions}
      size="child"
      isOnline={host.isOnline}
      loading={messages.loading}
      skeleton={<RedemptionsSkeleton />}
      failed={messages.loadFailed}
      empty={<NoRedemptions />}
    >
      {(list) => (
        <FoldedList
          rows={list}
          shownMax={shownMax}
          all={messages.showAll}
          className={styles.list}
          rowClassName={row.row}
        >
          {(redemption) => <RedemptionRow host={host} redemption={redemption} zone={zone} />}
        </FoldedList>
      )}
    </Loaded>
  );
}

function NoRedemptions() {
  return (
    <StatePanel
      icon={<Package />}
      title={messages.none}
      text={messages.first}
      action={
        <Button variant="outline" size="child" onClick={() => goTo(partIds.shop)}>
          {messages.toShop}
        </Button>
      }
    />
  );
}
