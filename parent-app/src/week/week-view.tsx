import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useState } from 'react';
import { useAbsences } from '../absences/get-absences.ts';
import { useApp } from '../app-context.tsx';
import { addDays, type LocalDate } from '../calendar/calendar.ts';
import { oneAnswer } from '../screen/one-answer.ts';
import { useIsDesk } from '../table/use-is-desk.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDays } from './get-days.ts';
import { NextDays } from './next-days.tsx';
import { useChosenWeek } from './use-chosen-week.ts';
import { WeekBar } from './week-bar.tsx';
import { WeekByDay } from './week-by-day.tsx';
import { WeekSheet } from './week-sheet.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';
import { WeekTable } from './week-table.tsx';
import { weekMessages as words } from './week.messages.ts';
import styles from './week.module.css';

interface WeekViewProps {
  children: readonly ProfileDto[];
  tasks: readonly TaskDto[];
  zone: string;
  /** The family's. */
  today: LocalDate;
}

/** A table on a desk, one day at a time on a phone; the same as a sheet of paper, and what the next days bring. */
export function WeekView({ children: family, tasks, zone, today }: WeekViewProps) {
  const { host } = useApp();
  const isDesk = useIsDesk();
  const week = useChosenWeek(today);
  const days = useDays(host, week.monday, week.sunday);
  const ahead = useDays(host, addDays(today, 1), addDays(today, 7));
  const shown = oneAnswer([days, ahead], days.data);
  const [decidingId, setDecidingId] = useState<string | null>(null);
  const deciding = tasks.find(({ id, status }) => id === decidingId && status === 'completed');
  if (decidingId !== null && !deciding) setDecidingId(null); // decided; completed again it is another matter
  const { data: absences = [] } = useAbsences(host); // until when: a cell says it once it is known
  const shared = { family, tasks, absences, onDecide: setDecidingId };
  return (
    <div className={styles.view}>
      <WeekBar week={week} family={family} today={today} zone={zone} />
      <Loaded query={shown} skeleton={<WeekSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
        {(data) => (
          <>
            {isDesk ? <WeekTable {...shared} {...data} /> : <WeekByDay key={week.monday} {...shared} {...data} />}
            <WeekSheet family={family} days={data.days} absences={absences} />
            {/* Not before the week above them, which would push them down. */}
            <Loaded query={ahead} skeleton={null} failed={words.nextFailed}>
              {(next) => <NextDays family={family} days={next.days} />}
            </Loaded>
          </>
        )}
      </Loaded>
      {deciding && <DecisionDialog task={deciding} family={family} zone={zone} onClose={() => setDecidingId(null)} />}
    </div>
  );
}
