import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { filledPieces, pips, tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { ReadAloud } from '../speech/read-aloud.tsx';
import styles from './balance-card.module.css';
import { messages } from './balance.messages.ts';
import { useNestAddress } from './nest-address.ts';
import { LazyNest } from './lazy-nest.tsx';
import { shownAndHeard } from '../ui/shown-and-heard.tsx';
import { useCountUp } from '../ui/motion/use-count-up.ts';
import type { useLiveBalance } from './use-live-balance.ts';

function NextStep({ balance }: { balance: number }) {
  const at = pips.findIndex((pip) => balance < pip);
  const [pip, next] = [pips[at], messages.next[at]];
  if (pip === undefined || !next) return <p className={styles.step}>{messages.allLit}</p>;
  if (balance === 0) return <p className={styles.step}>{messages.first}</p>;
  return (
    <p className={styles.step} key={pip - balance}>
      {rich(next(pip - balance), { b: (text) => <strong>{text}</strong> })}
    </p>
  );
}

/** Three equal sections: 0-50, 50-100 and 100-200. The coin at the end of each lights up when it is reached. */
export function TierTrack({ balance }: { balance: number }) {
  return (
    <div className={styles.track}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ '--pieces': filledPieces(balance) } as object} />
      </span>
      <ol className={styles.pips} aria-label={messages.milestones}>
        {pips.map((pip) => {
          const isLit = balance >= pip;
          return (
            <li className={styles.pip} key={pip}>
              <span className={isLit ? styles.lit : styles.unlit} aria-hidden="true">
                {isLit && <TokenMark />}
              </span>
              <span key={String(isLit)}>
                {rich((isLit ? messages.milestoneReached : messages.milestoneAhead)(pip), shownAndHeard)}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The large figure counts up to a new balance. Screen readers get the new balance immediately. */
function BalanceFigure({ balance }: { balance: number }) {
  const shown = useCountUp(balance);
  return (
    <p className={styles.figure} data-letters={Math.min(formatAmount(balance).length, 10)}>
      <span aria-hidden="true">{formatAmount(shown)}</span>
      <TokenMark />
      <output>
        <VisuallyHidden>{messages.tokens(balance)}</VisuallyHidden>
      </output>
    </p>
  );
}

interface BalanceCardProps {
  child: ProfileDto;
  query: ReturnType<typeof useLiveBalance>;
  isOnline: HostApi['isOnline'];
  /** The large card appears on the first visit of a day, then a row of 96 px. */
  isBig: boolean;
  isNestWanted: boolean;
  waiting: number | undefined;
}

export function BalanceCard({ query, isOnline, ...shown }: BalanceCardProps) {
  return (
    <Loaded
      query={query}
      isOnline={isOnline}
      size="child"
      titleAs="h2"
      loading={messages.loading}
      skeleton={
        <div className={shown.isBig ? styles.awaited : styles.awaitedRow}>
          <Skeleton isHoney height="100%" />
        </div>
      }
      failed={messages.loadFailed}
      hint={messages.loadFailedHint}
    >
      {({ balance }) => <Balance balance={balance} {...shown} />}
    </Loaded>
  );
}

const loadSpeak = () =>
  import(/* webpackChunkName: "speak" */ './speak-balance.tsx').then(({ SpeakBalance }) => SpeakBalance);

/** Target of the coin that flies to the nest when a task is completed. */
export const rimId = 'nest-rim';
const rimMax = 3;

interface BalanceProps extends Pick<BalanceCardProps, 'child' | 'isBig' | 'isNestWanted' | 'waiting'> {
  balance: number;
}

function Balance({ balance, child, isBig, isNestWanted, waiting = 0 }: BalanceProps) {
  const tier = tierOf(balance);
  return (
    <section className={classNames(styles.card, !isBig && styles.row)} aria-labelledby="balance-title">
      <div className={styles.words}>
        <h2 className={styles.title} id="balance-title">
          {isBig ? messages.title : <VisuallyHidden>{messages.title}</VisuallyHidden>}
        </h2>
        <BalanceFigure balance={balance} />
        <p className={styles.tier}>{tier.name}</p>
      </div>
      <Link className={styles.nest} to={useNestAddress()} aria-label={messages.nest}>
        <LazyNest isWanted={isNestWanted} coins={tier.coins} />
        <span className={styles.rim} id={rimId} aria-hidden="true">
          {Array.from({ length: Math.min(waiting, rimMax) }, (_, index) => (
            <span key={index} />
          ))}
        </span>
      </Link>
      <TierTrack balance={balance} />
      {isBig && <NextStep balance={balance} />}
      <span className={styles.speak}>
        <ReadAloud child={child} load={loadSpeak} given={{ balance }} />
      </span>
    </section>
  );
}
