import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import type { Section } from '../page/later-section.tsx';
import { partIds } from '../page/parts.ts';
import { RedemptionsSkeleton } from '../redemptions/redemptions-skeleton.tsx';
import type { useLiveRedemptions } from '../redemptions/use-live-redemptions.ts';
import { ShopSkeleton } from '../rewards/shop-skeleton.tsx';

/** What each part below the first screen is given. */
interface Given {
  host: HostApi;
  child: ProfileDto;
  zone: string;
  /** Undefined while it is not known. */
  balance: number | undefined;
  redemptions: ReturnType<typeof useLiveRedemptions>;
}

export const shopSection: Section<Given> = {
  id: partIds.shop,
  title: 'Rewards Shop',
  load: () => import('../rewards/rewards-shop.tsx').then(({ RewardsShop }) => RewardsShop),
  Skeleton: ShopSkeleton,
  loading: 'Loading the shop',
};

export const redemptionsSection: Section<Given> = {
  id: partIds.redemptions,
  title: 'My Redemptions',
  load: () => import('../redemptions/my-redemptions.tsx').then(({ MyRedemptions }) => MyRedemptions),
  Skeleton: RedemptionsSkeleton,
  loading: 'Loading your redemptions',
};

export const historySection: Section<Given> = {
  id: partIds.history,
  title: 'Transaction History',
  load: () => import('../history/transaction-history.tsx').then(({ TransactionHistory }) => TransactionHistory),
  Skeleton: HistorySkeleton,
  loading: 'Loading your history',
};
