import type { DayDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Plane } from 'lucide-react';
import { useId, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { dayNameOf, type LocalDate } from '../../ui/calendar/calendar.ts';
import { Chore } from './chore.tsx';
import { ApproveGroup, GroupHead } from './group-head.tsx';
import { Mark, WeekLegend } from './mark.tsx';
import styles from './week-by-day.module.css';
import { awayWords, groupsOf, type WeekGroup } from './week-groups.ts';
import type { WeekOf } from './week-table.tsx';
import { weekMessages as words } from './week.messages.ts';
import { calendarMessages } from '../../ui/calendar/calendar.messages.ts';

interface DayStripProps {
  days: readonly DayDto[];
  today: LocalDate;
  value: LocalDate;
  onChange: (date: LocalDate) => void;
}

/** Native radios, so that arrow keys move the selection. */
function DayStrip({ days, today, value, onChange }: DayStripProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{words.day}</VisuallyHidden>
      </legend>
      <div className={styles.strip}>
        {days.map(({ date }) => {
          const { weekday, day } = dayNameOf(date);
          return (
            <label key={date} className={styles.day}>
              <input type="radio" name={name} value={date} checked={date === value} onChange={() => onChange(date)} />
              <span>{date === today ? calendarMessages.todayShort : weekday}</span> <b>{day}</b>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface DayGroupProps {
  group: WeekGroup;
  date: LocalDate;
  week: WeekOf;
}

function DayGroup({ group, date, week }: DayGroupProps) {
  const { tasks, family, absences, onDecide } = week;
  const rows = group.rows.filter(({ cells }) => cells.flat().length > 0);
  return (
    <>
      <div className={styles.head}>
        <h3>
          <GroupHead group={group} />
        </h3>
        <ApproveGroup group={group} tasks={tasks} family={family} />
      </div>
      {group.isAway[0] && (
        <p className={styles.away}>
          <Plane size={20} aria-hidden="true" />
          <span>{awayWords({ childId: group.child?.id ?? null, first: date, last: date, absences })}</span>
        </p>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <Chore row={row} />
              <KeepFocus className={styles.marks}>
                {row.cells.flat().map((item) => (
                  <Mark key={item.task_id ?? item.title} item={item} tasks={tasks} onDecide={onDecide} />
                ))}
              </KeepFocus>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const firstOf = ({ days, today }: WeekOf): LocalDate =>
  (days.find(({ date }) => date === today) ?? days[0])?.date ?? today;

/** For narrow screens: one day at a time. The parent component passes the week as the key. */
export function WeekByDay(week: WeekOf) {
  const { family, days, today } = week;
  const [chosen, setChosen] = useState(() => firstOf(week));
  const day = days.find(({ date }) => date === chosen) ?? days[0];
  if (!day) return null;
  return (
    <>
      <DayStrip days={days} today={today} value={day.date} onChange={setChosen} />
      <ul className={`${ui.grid} ${ui.gap12}`}>
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
