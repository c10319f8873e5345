import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { RewardDto, TrendDto } from '@tokennest/shared-ui/contract';
import { readsAloud } from '@tokennest/shared-ui/contract/age-modes';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Link, useQuery } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { pips, tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { ChevronRight } from 'lucide-react';
import { TierTrack } from '../../balance/balance-card.tsx';
import { useNestAddress } from '../../balance/nest-address.ts';
import { messages as words } from '../../balance/balance.messages.ts';
import { SpeakBalance } from '../../balance/speak-balance.tsx';
import type { ChildPage } from '../use-child-page.ts';
import { useTrends } from '../../history/my-weeks.tsx';
import { profileQuery } from '../../settings/own-profile.ts';
import { messages as nestWords } from '../../nest/nest.messages.ts';
import { weeklyOf, whenReached } from './forecast.ts';
import styles from './teen.module.css';
import { messages } from './teen.messages.ts';

const trackHeight = '38px + 1.43 * var(--size-second)';
const panelHeight = `calc(var(--top) + 6rem + 154px + ${trackHeight})`;

/** Balance, tier, the last weeks, and when the goal is reached; no nest (Rules 12.204). */
export function BalancePanel({ page }: { page: ChildPage }) {
  const { host, balance } = page;
  return (
    <Loaded
      query={balance}
      isOnline={host.isOnline}
      size="child"
      titleAs="h2"
      loading={words.loading}
      skeleton={
        <div className={styles.skeleton}>
          <Skeleton height={panelHeight} />
        </div>
      }
      failed={words.loadFailed}
      hint={words.loadFailedHint}
    >
      {({ balance: tokens }) => <Panel page={page} balance={tokens} />}
    </Loaded>
  );
}

function Panel({ page: { host, child, zone }, balance }: { page: ChildPage; balance: number }) {
  const { data: trends } = useTrends(host);
  const { data: rewards } = useQuery(rewardsQuery(host));
  const { data: profile } = useQuery(profileQuery(host, child.id));
  const { data: nest } = useQuery(nestQuery(host, child.id));
  const goal = rewards?.find(({ id }) => id === profile?.goal_reward_id);
  const pip = pips.find((one) => balance < one);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="balance-title">
      <VisuallyHidden>
        <h2 id="balance-title">{words.title}</h2>
      </VisuallyHidden>
      <div className={styles.top}>
        <Amount className={styles.figure} value={balance} />
        <output>
          <VisuallyHidden>{words.tokens(balance)}</VisuallyHidden>
        </output>
        <p className={styles.tier}>
          <strong>{tierOf(balance).name}</strong>
          <span>{pip === undefined ? words.allLit : messages.toNext(pip - balance, pip)}</span>
        </p>
        {readsAloud(child) && <SpeakBalance balance={balance} />}
      </div>
      <TierTrack balance={balance} />
      <div className={styles.chart}>
        {trends && <Line weeks={trends} balance={balance} goal={goal?.cost ?? null} />}
      </div>
      <p className={styles.goal}>
        {goal ? (
          <Forecast goal={goal} balance={balance} trends={trends ?? []} zone={zone} />
        ) : (
          profile && messages.noGoal
        )}
      </p>
      <Link className={styles.nest} to={useNestAddress()}>
        <span>{nest ? nestWords.row(nest.ever_earned) : nestWords.title}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </Card>
  );
}

interface ForecastProps {
  goal: RewardDto;
  balance: number;
  trends: readonly TrendDto[];
  zone: string;
}

function Forecast({ goal: { title, cost }, balance, trends, zone }: ForecastProps) {
  if (balance >= cost) return <strong>{messages.reached(title)}</strong>;
  const day = whenReached(cost - balance, weeklyOf(trends));
  return (
    <>
      <strong>{messages.more(title, cost - balance)}</strong>
      <span>{day ? messages.forecast(formatDate(day.toISOString(), zone)) : messages.noForecast}</span>
    </>
  );
}

const width = 320;
const height = 104;
const [top, bottom, aheadX] = [14, 22, 44];

interface LineProps {
  weeks: readonly TrendDto[];
  balance: number;
  goal: number | null;
}

/** Balance at the start of each week and now, with a dotted line to the goal. The history has the figures. */
function Line({ weeks, balance, goal }: LineProps) {
  const values = [...weeks.slice(0, -1).map((week) => week.balance), balance];
  const most = Math.max(1, goal ?? 0, ...values);
  const yOf = (value: number) => top + (height - top - bottom) * (1 - value / most);
  const end = width - (goal === null ? 8 : aheadX);
  const xOf = (place: number) => 6 + ((end - 6) * place) / Math.max(1, values.length - 1);
  const corners = values.map((value, place) => `${xOf(place)},${yOf(value)}`);
  const first = weeks[0];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path className={styles.ground} d={`M6 ${height - bottom}H${width}`} />
      <polyline className={styles.line} points={corners.join(' ')} />
      <circle className={styles.point} cx={end} cy={yOf(balance)} r={4} />
      {goal !== null && balance < goal && (
        <>
          <path
            className={styles.ahead}
            d={`M${end} ${yOf(balance)}L${width - 12} ${yOf(goal)}M6 ${yOf(goal)}H${width - 12}`}
          />
          <circle className={styles.point} cx={width - 12} cy={yOf(goal)} r={4} />
          <text x={width - 4} y={yOf(goal) - 6} textAnchor="end">
            {formatAmount(goal)}
          </text>
        </>
      )}
      {first && (
        <text x={6} y={height - 5}>
          {formatDate(first.week_start, 'UTC')}
        </text>
      )}
      <text x={end} y={height - 5} textAnchor={goal === null ? 'end' : 'middle'}>
        {messages.today}
      </text>
    </svg>
  );
}
