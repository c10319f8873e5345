import type { ChildSummaryDto, ProfileDto, TrendDto } from '@tokennest/shared-ui/contract';
import { LineChart } from '@tokennest/shared-ui/charts/line-chart';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { childTintOf } from '@tokennest/shared-ui/theme/tint-of';
import { ChartLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { formatDay, type LocalDate, weekdayOf } from '../ui/calendar/calendar.ts';
import { useIsDesktop } from '../ui/lazy-code.tsx';
import { FigureTable, TrendCard } from '../tokens/trends/trend-card.tsx';
import { balancesOf, labelOf, mondaysOf } from '../tokens/trends/trend-weeks.ts';
import { trendMessages } from '../tokens/trends/trend.messages.ts';
import { childPageMessages as words } from './child-page.messages.ts';
import styles from './child-page.module.css';
import { useWeeks } from './get-child-page.ts';
import { type Forecast, forecastOf, usualWeekOf } from './forecast.ts';

export const weeksAtFirst = 8;

const times = [
  { value: String(weeksAtFirst), label: trendMessages.weeks(weeksAtFirst) },
  { value: '53', label: trendMessages.aYear },
] as const;

export function weeksOf(rows: readonly TrendDto[], childId: string): TrendDto[] {
  const own = rows.filter(({ child_id }) => child_id === childId);
  const mondays = mondaysOf(own);
  return own.filter(({ week_start }) => mondays.includes(week_start));
}

interface BalanceCardProps {
  child: ProfileDto;
  goal: ChildSummaryDto['goal'];
  today: LocalDate;
}

export function BalanceCard(props: BalanceCardProps) {
  const { host } = useApp();
  const [time, setTime] = useState<(typeof times)[number]['value']>('8');
  const trends = useWeeks(host, Number(time));
  return (
    <Loaded
      query={trends}
      skeleton={<Skeleton height={388} />}
      failed={trendMessages.failed}
      titleAs="h2"
      isOnline={host.isOnline}
    >
      {(rows) => {
        const weeks = weeksOf(rows, props.child.id);
        if (weeks.length < 2) return <TooEarly />;
        const choice = <Segmented label={trendMessages.time} options={times} value={time} onChange={setTime} />;
        return <BalanceOverTime {...props} weeks={weeks} choice={choice} />;
      }}
    </Loaded>
  );
}

function TooEarly() {
  return (
    <Card as="section" className={styles.card} aria-labelledby="balance">
      <h2 id="balance" className={styles.title}>
        {words.balance}
      </h2>
      <StatePanel
        className={styles.bare}
        tint="sky"
        icon={<ChartLine aria-hidden="true" />}
        title={words.tooEarly}
        text={words.tooEarlyText}
      />
    </Card>
  );
}

interface BalanceOverTimeProps extends BalanceCardProps {
  weeks: readonly TrendDto[];
  choice: ReactNode;
}

function BalanceOverTime({ child, goal, today, weeks, choice }: BalanceOverTimeProps) {
  const mondays = weeks.map(({ week_start }) => week_start);
  const points = balancesOf(weeks, child.id, mondays);
  const balance = points.at(-1) ?? 0;
  const ahead = goal && forecastOf({ balance, cost: goal.cost, usualWeek: usualWeekOf(weeks), today });
  const day = ahead ? formatDay(ahead.date, today) : '';
  const isDesktop = useIsDesktop();
  const isDrawn = ahead && ahead.weeks <= weeks.length;
  const labels = [...mondays.map(labelOf), words.today];
  const now = mondays.length - 1 + (weekdayOf(today) - 0.5) / 7;
  return (
    <TrendCard
      title={words.balance}
      choice={choice}
      legend={isDrawn ? words.dotted(day) : ''}
      picture={
        <LineChart
          label={words.balanceOf(balance)}
          height={isDesktop ? 290 : 230}
          lines={[
            {
              id: child.id,
              name: '',
              colour: `var(--${childTintOf(child.place ?? 0)}-ink)`,
              place: 2,
              points,
            },
          ]}
          labels={labels}
          places={[...mondays.keys(), now]}
          goal={
            goal && isGoalInSight(goal.cost, points)
              ? { value: goal.cost, label: words.goalLine(goal.cost) }
              : undefined
          }
          ahead={goal && isDrawn ? { place: now + ahead.weeks, value: goal.cost, label: day } : undefined}
        />
      }
      table={<BalanceTable {...{ labels, points, ahead, day }} cost={goal?.cost ?? 0} />}
    />
  );
}

/** A goal far above the balances would flatten the chart. */
const isGoalInSight = (cost: number, points: readonly number[]) => cost <= 4 * Math.max(...points);

interface BalanceTableProps {
  labels: readonly string[];
  points: readonly number[];
  ahead: Forecast | null;
  day: string;
  cost: number;
}

function BalanceTable({ labels, points, ahead, day, cost }: BalanceTableProps) {
  const rows = labels.map((name, place) => ({ name, values: [points[place] ?? 0] }));
  const expected = ahead ? [{ name: words.expected(day), values: [cost] }] : [];
  return (
    <FigureTable caption={words.balance} heads={[trendMessages.day, words.balance]} rows={[...rows, ...expected]} />
  );
}
