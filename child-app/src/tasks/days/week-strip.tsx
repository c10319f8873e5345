import type { DaysDto } from '@tokennest/shared-ui/contract';
import { type DayTally, tallyDay } from '@tokennest/shared-ui/dates/tally-day';
import { formatIn } from '@tokennest/shared-ui/locale/locale';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Plane } from 'lucide-react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useIsPhone } from '../../ui/use-is-wide.ts';
import { messages } from './days.messages.ts';
import styles from './week-strip.module.css';

interface DayOfWeek extends DayTally {
  isToday: boolean;
}

const daysShown = 7;

/** The seven days up to today. */
export const weekOf = ({ days, today }: DaysDto, childId: string): DayOfWeek[] =>
  days
    .filter(({ date }) => date <= today)
    .slice(-daysShown)
    .map((day) => ({ ...tallyDay(day, childId), isToday: day.date === today }));

const radius = 15.5;
const round = 2 * Math.PI * radius;

/** Decorative ring with a check mark when full. The figures are below it. */
function Ring({ done, of }: { done: number; of: number }) {
  const isFull = of > 0 && done === of;
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
      <circle className={isFull ? styles.full : styles.track} cx="18" cy="18" r={radius} />
      {done > 0 && (
        <circle
          className={styles.part}
          cx="18"
          cy="18"
          r={radius}
          strokeDasharray={`${(done / of) * round} ${round}`}
          transform="rotate(-90 18 18)"
        />
      )}
      {isFull && <path className={styles.check} d="m11.5 18.5 4.5 4.5 9-9.5" />}
    </svg>
  );
}

const weekdayOf = (date: string, weekday: 'short' | 'long') => formatIn('UTC', new Date(date), { weekday });

interface WeekStripProps {
  days: DaysDto;
  childId: string;
}

/** Shows no streak, which one bad day would break. */
export function WeekStrip({ days, childId }: WeekStripProps) {
  const week = weekOf(days, childId);
  const title = (
    <h3 className={styles.title} id="last-days">
      {messages.lastDays}
    </h3>
  );
  const list = (
    <ul className={styles.days} aria-labelledby="last-days">
      {week.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </ul>
  );
  if (useIsPhone())
    return (
      <Card className={styles.folded}>
        <Disclosure summary={title}>{list}</Disclosure>
      </Card>
    );
  return (
    <Card className={styles.card}>
      {title}
      {list}
    </Card>
  );
}

function wordsOf({ isToday, isAway, done, of }: DayOfWeek, weekday: string): string {
  const how = isAway ? messages.wasAway : of === 0 ? messages.nothing : messages.tally(done, of);
  return `${isToday ? messages.today : weekday}: ${how}`;
}

function Day({ day }: { day: DayOfWeek }) {
  const { date, isToday, isAway, done, of } = day;
  return (
    <li className={classNames(styles.day, isToday && styles.today)}>
      <VisuallyHidden>{wordsOf(day, weekdayOf(date, 'long'))}</VisuallyHidden>
      <span className={styles.name} aria-hidden="true">
        {isToday ? messages.todayShort : weekdayOf(date, 'short')}
      </span>
      {isAway ? (
        <span className={styles.plane}>
          <Plane />
        </span>
      ) : (
        <Ring done={done} of={of} />
      )}
      <span className={styles.tally} aria-hidden="true">
        {isAway ? messages.away : of === 0 ? messages.free : `${done}/${of}`}
      </span>
    </li>
  );
}
