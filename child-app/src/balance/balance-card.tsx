import type { HostApi } from '@tokennest/shared-ui/contract';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import styles from './balance-card.module.css';
import { messages } from './balance.messages.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { BalanceSkeleton } from './balance-skeleton.tsx';
import { NextStep } from './next-step.tsx';
import { TierTrack } from './tier-track.tsx';
import type { useLiveBalance } from './use-live-balance.ts';

interface BalanceCardProps {
  query: ReturnType<typeof useLiveBalance>;
  isOnline: HostApi['isOnline'];
}

/** How many tokens, which tier, and how far it is to the next one. */
export function BalanceCard({ query, isOnline }: BalanceCardProps) {
  return (
    <Loaded
      query={query}
      isOnline={isOnline}
      size="child"
      loading={messages.loading}
      skeleton={<BalanceSkeleton />}
      failed={messages.loadFailed}
      hint={messages.loadFailedHint}
    >
      {({ balance }) => <Balance balance={balance} />}
    </Loaded>
  );
}

function Balance({ balance }: { balance: number }) {
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
        <Nest className={styles.nest} coins={tier.coins} />
      </div>
      <TierTrack balance={balance} />
      <NextStep balance={balance} />
    </section>
  );
}
