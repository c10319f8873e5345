import type { HostApi } from '@tokennest/shared-ui/contract';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { LaterPart } from '../page/later-part.tsx';
import styles from './balance-card.module.css';
import { messages } from './balance.messages.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { BalanceSkeleton } from './balance-skeleton.tsx';
import { NextStep } from './next-step.tsx';
import { TierTrack } from './tier-track.tsx';
import type { useLiveBalance } from './use-live-balance.ts';

/** The drawing is a tenth of this page's bytes, and the words beside it say the same. */
const loadNest = () =>
  import(/* webpackChunkName: "nest" */ '@tokennest/shared-ui/primitives/nest').then(({ Nest }) => Nest);

interface BalanceCardProps {
  query: ReturnType<typeof useLiveBalance>;
  isOnline: HostApi['isOnline'];
  /** It comes after the first screen. */
  isNestWanted: boolean;
}

/** How many tokens, which tier, and how far it is to the next one. */
export function BalanceCard({ query, isOnline, isNestWanted }: BalanceCardProps) {
  return (
    <Loaded
      query={query}
      isOnline={isOnline}
      size="child"
      titleAs="h2"
      loading={messages.loading}
      skeleton={<BalanceSkeleton />}
      failed={messages.loadFailed}
      hint={messages.loadFailedHint}
    >
      {({ balance }) => <Balance balance={balance} isNestWanted={isNestWanted} />}
    </Loaded>
  );
}

function Balance({ balance, isNestWanted }: Pick<BalanceCardProps, 'isNestWanted'> & { balance: number }) {
  const tier = tierOf(balance);
  return (
    <section className={styles.card} aria-labelledby="balance-title">
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.title} id="balance-title">
            {messages.title}
          </h2>
          <BalanceFigure balance={balance} />
          <p className={styles.tier}>{tier.name}</p>
        </div>
        <div className={styles.nest}>
          <LaterPart load={loadNest} isWanted={isNestWanted} given={{ coins: tier.coins }} />
        </div>
      </div>
      <TierTrack balance={balance} />
      <NextStep balance={balance} />
    </section>
  );
}
