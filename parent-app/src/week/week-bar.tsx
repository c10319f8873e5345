import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { ChevronLeft, ChevronRight, Plane, Printer } from 'lucide-react';
import { useState } from 'react';
import { AwayDialog } from '../absences/away-dialog.tsx';
import type { LocalDate } from '../calendar/calendar.ts';
import type { useChosenWeek } from './use-chosen-week.ts';
import { formatSpan } from '../calendar/spans.ts';
import { weekMessages as words } from './week.messages.ts';
import styles from './week-bar.module.css';

interface WeekBarProps {
  week: ReturnType<typeof useChosenWeek>;
  family: readonly ProfileDto[];
  today: LocalDate;
  zone: string;
}

/** Which week, and what can be done with it. */
export function WeekBar({ week, family, today, zone }: WeekBarProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <div className={styles.bar}>
      <div className={styles.turner}>
        <TurnButton week={week} weeks={-1} />
        <h2 className={styles.span} aria-live="polite">
          {formatSpan(week.monday, week.sunday)}
        </h2>
        <TurnButton week={week} weeks={1} />
      </div>
      <div className={styles.actions}>
        <Button variant="outline" className={styles.plain} aria-haspopup="dialog" onClick={() => setIsPlanning(true)}>
          <Plane aria-hidden="true" />
          Plan time away
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print Week
        </Button>
      </div>
      {isPlanning && <AwayDialog family={family} today={today} zone={zone} onClose={() => setIsPlanning(false)} />}
    </div>
  );
}

function TurnButton({ week, weeks }: Pick<WeekBarProps, 'week'> & { weeks: 1 | -1 }) {
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
