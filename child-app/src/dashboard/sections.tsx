import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import type { Section } from '../page/later-section.tsx';
import { partIds } from '../page/parts.ts';
import type { useLiveRedemptions } from '../redemptions/use-live-redemptions.ts';

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
  loading: 'Loading the shop',
};

export const redemptionsSection: Section<Given> = {
  id: partIds.redemptions,
  title: 'My Redemptions',
  load: () => import('../redemptions/my-redemptions.tsx').then(({ MyRedemptions }) => MyRedemptions),
  loading: 'Loading your redemptions',
};

export const historySection: Section<Given> = {
  id: partIds.history,
  title: 'Transaction History',
  load: () => import('../history/transaction-history.tsx').then(({ TransactionHistory }) => TransactionHistory),
  loading: 'Loading your history',
};
