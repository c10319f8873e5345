import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Link, useSearchParams } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { ChevronLeft, ChevronRight, ListChecks, Plane, Printer } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { AwayDialog } from '../absences/away-dialog.tsx';
import { addDays, daysBetween, formatSpan, type LocalDate, mondayOf } from '../../ui/calendar/calendar.ts';
import { choreSheetPath } from './chore-sheet-path.ts';
import styles from './week-by-day.module.css';
import { weekMessages as words } from './week.messages.ts';

/** The API plans one year in each direction. */
const weeksMax = 51;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Monday of the selected week, kept in the URL unless it is the current week. */
export function useChosenWeek(today: LocalDate) {
  const [search, setSearch] = useSearchParams();
  const thisMonday = mondayOf(today);
  const wanted = search.get('week') ?? '';
  const weeksOf = (monday: LocalDate) => daysBetween(thisMonday, monday) / 7;
  const isKnown = isDate(wanted) && Math.abs(weeksOf(mondayOf(wanted))) <= weeksMax;
  const monday = isKnown ? mondayOf(wanted) : thisMonday;
  return {
    monday,
    sunday: addDays(monday, 6),
    canTurn: (weeks: number) => Math.abs(weeksOf(monday) + weeks) <= weeksMax,
    turn: (weeks: number) => {
      const next = addDays(monday, 7 * weeks);
      setSearch(
        (before) => {
          if (next === thisMonday) before.delete('week');
          else before.set('week', next);
          return before;
        },
        { replace: true },
      );
    },
  };
}

interface WeekBarProps {
  week: ReturnType<typeof useChosenWeek>;
  family: readonly ProfileDto[];
  today: LocalDate;
  zone: string;
}

/** Breaks the line after the dash if it fits: '30. Nov. –' and '6. Dez. 2026'. */
const UnbrokenDates = ({ span }: { span: string }) =>
  span.split(/(?<=–) /).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <span> </span>}
      <span className={styles.date}>{part}</span>
    </Fragment>
  ));

export function WeekBar({ week, family, today, zone }: WeekBarProps) {
  const { basename } = useApp();
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <div className={styles.bar}>
      <div className={styles.turner}>
        <TurnButton week={week} weeks={-1} />
        <h2 className={styles.span} aria-live="polite">
          <UnbrokenDates span={formatSpan(week.monday, week.sunday)} />
        </h2>
        <TurnButton week={week} weeks={1} />
      </div>
      <div className={styles.actions}>
        <Button variant="outline" className={styles.plain} aria-haspopup="dialog" onClick={() => setIsPlanning(true)}>
          <Plane aria-hidden="true" />
          {words.planAway}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {words.printWeek}
        </Button>
        <Link className={styles.link} to={choreSheetPath(basename, { week: week.monday })}>
          <ListChecks aria-hidden="true" />
          {words.printSheet}
        </Link>
      </div>
      {isPlanning && <AwayDialog family={family} today={today} zone={zone} onClose={() => setIsPlanning(false)} />}
    </div>
  );
}

export function TurnButton({ week, weeks }: Pick<WeekBarProps, 'week'> & { weeks: 1 | -1 }) {
  const Chevron = weeks < 0 ? ChevronLeft : ChevronRight;
  return (
    <Button
      variant="outline"
      className={styles.turn}
      aria-label={weeks < 0 ? words.weekBefore : words.weekAfter}
      aria-disabled={!week.canTurn(weeks)}
      onClick={() => week.turn(weeks)}
    >
      <Chevron aria-hidden="true" />
    </Button>
  );
}
