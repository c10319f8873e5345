import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import type { Section } from '../page/later-section.tsx';
import { partIds } from '../page/parts.ts';
import { RedemptionsSkeleton } from '../redemptions/redemptions-skeleton.tsx';
import type { useLiveRedemptions } from '../redemptions/use-live-redemptions.ts';
import { ShopSkeleton } from '../rewards/shop-skeleton.tsx';
import { messages } from './dashboard.messages.ts';
import styles from './sections.module.css';

/** What each part below the first screen is given. */
interface Given {
  host: HostApi;
  child: ProfileDto;
  zone: string;
  /** Undefined while it is not known. */
  balance: number | undefined;
  redemptions: ReturnType<typeof useLiveRedemptions>;
}

const Have = ({ balance }: Given) =>
  balance !== undefined && (
    <p className={styles.have}>
      {messages.youHave} <Amount value={balance} />
    </p>
  );

/** In the order of the page. */
export const laterSections: readonly Section<Given>[] = [
  {
    id: partIds.shop,
    title: 'Rewards Shop',
    End: Have,
    load: () => import('../rewards/rewards-shop.tsx').then(({ RewardsShop }) => RewardsShop),
    Skeleton: ShopSkeleton,
    loading: messages.loadingShop,
  },
  {
    id: partIds.redemptions,
    title: 'My Redemptions',
    load: () => import('../redemptions/my-redemptions.tsx').then(({ MyRedemptions }) => MyRedemptions),
    Skeleton: RedemptionsSkeleton,
    loading: messages.loadingRedemptions,
  },
  {
    id: partIds.history,
    title: 'Transaction History',
    load: () => import('../history/transaction-history.tsx').then(({ TransactionHistory }) => TransactionHistory),
    Skeleton: HistorySkeleton,
    loading: messages.loadingHistory,
  },
];
