import type { DaysDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Plane, Sun } from 'lucide-react';
import { messages } from './day.messages.ts';
import { GroupTitle } from './group-title.tsx';
import { Ring } from './ring.tsx';
import { type DayTally, weekOf } from './week-of.ts';
import styles from './week-strip.module.css';

const short = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

interface WeekStripProps {
  days: DaysDto;
  childId: string;
}

/** How the last seven days went, without a streak that one bad day would break; and the heading of what follows it. */
export function WeekStrip({ days, childId }: WeekStripProps) {
  return (
    <>
      <Card className={styles.card}>
        <h3 className={styles.title} id="last-days">
          {messages.lastDays}
        </h3>
        <ul className={styles.days} aria-labelledby="last-days">
          {weekOf(days, childId).map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ul>
      </Card>
      <GroupTitle icon={<Sun />}>{messages.now}</GroupTitle>
    </>
  );
}

/** 'Monday: 2 of 3 done' for whoever hears it. */
function wordsOf({ isToday, isAway, done, of }: DayTally, weekday: string): string {
  const how = isAway ? messages.wasAway : of === 0 ? messages.nothing : messages.tally(done, of);
  return `${isToday ? messages.today : weekday}: ${how}`;
}

function Day({ day }: { day: DayTally }) {
  const { date, isToday, isAway, done, of } = day;
  const at = new Date(date);
  return (
    <li className={classNames(styles.day, isToday && styles.today)}>
      <VisuallyHidden>{wordsOf(day, long.format(at))}</VisuallyHidden>
      <span className={styles.name} aria-hidden="true">
        {isToday ? messages.today : short.format(at)}
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
