import { Card } from '@tokennest/shared-ui/primitives/card';
import { useState } from 'react';
import type { LocalDate } from '../calendar/calendar.ts';
import { DayStrip } from './day-strip.tsx';
import { DayGroup } from './day-group.tsx';
import { groupsOf } from './week-groups.ts';
import type { WeekOf } from './week-table.tsx';
import { WeekLegend } from './week-legend.tsx';
import styles from './week-by-day.module.css';

/** Today, where it is in this week. */
const firstOf = ({ days, today }: WeekOf): LocalDate =>
  (days.find(({ date }) => date === today) ?? days[0])?.date ?? today;

/** Where a table has no room: one day, chosen in a strip. Its owner gives it a key of the week. */
export function WeekByDay(week: WeekOf) {
  const { family, days, today } = week;
  const [chosen, setChosen] = useState(() => firstOf(week));
  const day = days.find(({ date }) => date === chosen) ?? days[0];
  if (!day) return null;
  return (
    <>
      <DayStrip days={days} today={today} value={day.date} onChange={setChosen} />
      <ul className={styles.groups}>
        {groupsOf([day], family).map((group) => (
          <Card as="li" key={group.child?.id ?? ''} className={styles.card}>
            <DayGroup group={group} date={day.date} week={week} />
          </Card>
        ))}
      </ul>
      <Card className={styles.legend}>
        <WeekLegend />
      </Card>
    </>
  );
}
