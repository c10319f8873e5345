import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { BarChart } from '@tokennest/shared-ui/charts/bar-chart';
import { Swatch } from '@tokennest/shared-ui/charts/stacked-bar';
import type { DayDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useApp } from '../app-context.tsx';
import { addDays, dayNameOf, type LocalDate, weekdayOf } from '../ui/calendar/calendar.ts';
import legend from '../tokens/trends/trends.module.css';
import { FigureTable, TrendCard } from '../tokens/trends/trend-card.tsx';
import { labelOf } from '../tokens/trends/trend-weeks.ts';
import { childPageMessages as words } from './child-page.messages.ts';
import styles from './child-page.module.css';
import { choreMondays, useChoreDays } from './get-child-page.ts';
import { useFold } from '../ui/use-fold.tsx';

interface Weekday {
  label: string;
  done: number;
  missed: number;
}

const aMonday: LocalDate = '2024-01-01';

function weekdaysOf(days: readonly DayDto[], childId: string): Weekday[] {
  return Array.from({ length: 7 }, (_, place) => {
    const same = days.filter(({ date }) => weekdayOf(date) === place + 1);
    const own = same.flatMap(({ items }) => items).filter(({ child_id }) => child_id === childId);
    return {
      label: dayNameOf(addDays(aMonday, place)).weekday,
      done: own.filter(({ state }) => state === 'done' || state === 'waiting').length,
      missed: own.filter(({ state }) => state === 'missed').length,
    };
  });
}

const colours = ['var(--leaf)', 'var(--control)'] as const;

const totalOf = (weekdays: readonly Weekday[], of: 'done' | 'missed') =>
  weekdays.reduce((sum, weekday) => sum + weekday[of], 0);

interface ChoresCardProps {
  child: ProfileDto;
  today: LocalDate;
}

export function ChoresCard({ child, today }: ChoresCardProps) {
  const { host } = useApp();
  return (
    <Loaded
      titleAs="h2"
      query={useChoreDays(host, today)}
      skeleton={<Skeleton height={300} />}
      failed={words.choresFailed}
      isOnline={host.isOnline}
    >
      {(days) => <Weekdays weekdays={weekdaysOf(days, child.id)} since={labelOf(choreMondays(today)[0] ?? today)} />}
    </Loaded>
  );
}

function Weekdays({ weekdays, since }: { weekdays: readonly Weekday[]; since: string }) {
  const fold = useFold({ show: words.showWeekdays, hide: words.hideWeekdays });
  const [done, missed] = [totalOf(weekdays, 'done'), totalOf(weekdays, 'missed')];
  if (done + missed === 0)
    return (
      <Card as="section" className={styles.card} aria-labelledby="weekdays">
        <h2 id="weekdays" className={styles.title}>
          {words.weekdays}
        </h2>
        <p className={styles.none}>{words.noChores}</p>
      </Card>
    );
  return (
    <TrendCard
      fold={fold}
      title={words.weekdays}
      legend={
        <>
          <span>{words.since(since)}</span>
          {[[words.done, done, colours[0]] as const, [words.missed, missed, colours[1]] as const].map(
            ([name, count, colour]) => (
              <span key={name} className={legend.item}>
                <Swatch fill={colour} />
                <span>{`${name} `}</span>
                <strong>{formatAmount(count)}</strong>
              </span>
            ),
          )}
        </>
      }
      picture={
        <BarChart
          label={words.barsOf(done, missed)}
          colours={colours}
          height={200}
          groups={weekdays.map((weekday) => ({ label: weekday.label, values: [weekday.done, weekday.missed] }))}
        />
      }
      table={
        <FigureTable
          caption={words.weekdays}
          heads={[words.weekday, words.done, words.missed]}
          rows={weekdays.map((weekday) => ({ name: weekday.label, values: [weekday.done, weekday.missed] }))}
        />
      }
    />
  );
}
