import type { DayDto } from '@tokennest/shared-ui/contract';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useId } from 'react';
import type { LocalDate } from '../calendar/calendar.ts';
import styles from './day-strip.module.css';
import { dayNameOf } from '../calendar/spans.ts';

interface DayStripProps {
  days: readonly DayDto[];
  today: LocalDate;
  value: LocalDate;
  onChange: (date: LocalDate) => void;
}

/** Seven days side by side, as native radios: arrow keys move the choice. */
export function DayStrip({ days, today, value, onChange }: DayStripProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>Day</VisuallyHidden>
      </legend>
      <div className={styles.strip}>
        {days.map(({ date }) => {
          const { weekday, day } = dayNameOf(date);
          return (
            <label key={date} className={styles.day}>
              <input type="radio" name={name} value={date} checked={date === value} onChange={() => onChange(date)} />
              <span>{date === today ? 'Today' : weekday}</span> <b>{day}</b>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
