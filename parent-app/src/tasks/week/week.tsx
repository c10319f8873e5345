import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useState } from 'react';
import { useAbsences } from '../absences/get-absences.ts';
import { useApp } from '../../app-context.tsx';
import { addDays, familyDateIn, type LocalDate } from '../../ui/calendar/calendar.ts';
import { NoChildren } from '../../ui/children/no-children.tsx';
import { useIsDesktop } from '../../ui/lazy-code.tsx';
import { combineQueries } from '../../ui/lists/combine-queries.ts';
import { childOf } from '../task-list.ts';
import { WaitingTask, whenOf } from '../approvals/waiting-task.tsx';
import { useDays } from './get-days.ts';
import { NextDays } from './next-days.tsx';
import { useChosenWeek, WeekBar } from './week-bar.tsx';
import { WeekByDay } from './week-by-day.tsx';
import { WeekTable } from './week-table.tsx';
import { weekMessages as words } from './week.messages.ts';
import styles from './week-table.module.css';

function WeekSkeleton() {
  return (
    <div className={styles.view}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
        <Skeleton key={place} height={56} />
      ))}
    </div>
  );
}

interface DecisionDialogProps {
  /** Must await approval. The parent component closes this once it is decided. */
  task: TaskDto;
  family: readonly ProfileDto[];
  zone: string;
  onClose: () => void;
}

function DecisionDialog({ task, family, zone, onClose }: DecisionDialogProps) {
  return (
    <Dialog hasClose title={words.states.waiting} onDismiss={onClose}>
      <div className={styles.decision}>
        <WaitingTask
          task={task}
          child={childOf(task, family)}
          when={task.completed_at && whenOf(task.completed_at, zone)}
        />
      </div>
    </Dialog>
  );
}

interface WeekViewProps {
  children: readonly ProfileDto[];
  tasks: readonly TaskDto[];
  zone: string;
  today: LocalDate;
}

function WeekView({ children: family, tasks, zone, today }: WeekViewProps) {
  const { host } = useApp();
  const isDesktop = useIsDesktop();
  const week = useChosenWeek(today);
  const days = useDays(host, week.monday, week.sunday);
  const ahead = useDays(host, addDays(today, 1), addDays(today, 7));
  const shown = combineQueries([days, ahead], days.data);
  const [decidingId, setDecidingId] = useState<string | null>(null);
  const deciding = tasks.find(({ id, status }) => id === decidingId && status === 'completed');
  if (decidingId !== null && !deciding) setDecidingId(null);
  const { data: absences = [] } = useAbsences(host);
  const shared = { family, tasks, absences, onDecide: setDecidingId };
  return (
    <div className={styles.view}>
      <WeekBar week={week} family={family} today={today} zone={zone} />
      <Loaded query={shown} skeleton={<WeekSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
        {(data) => (
          <>
            {isDesktop ? (
              <WeekTable {...shared} {...data} />
            ) : (
              <>
                <div className={styles.screen}>
                  <WeekByDay key={week.monday} {...shared} {...data} />
                </div>
                <div className={styles.paper} aria-hidden="true">
                  <WeekTable {...shared} {...data} />
                </div>
              </>
            )}
            {/* Rendered after the week above, which would push it down when it arrives. */}
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

export function Week() {
  const { host } = useApp();
  const family = useQuery(familyQuery(host));
  const children = useChildren(host);
  const tasks = useTasks(host);
  const known = family.data &&
    children.data &&
    tasks.data && { family: family.data, children: children.data, tasks: tasks.data };
  return (
    <Loaded
      query={combineQueries([family, children, tasks], known)}
      skeleton={<WeekSkeleton />}
      failed={words.loadFailed}
      titleAs="h2"
      isOnline={host.isOnline}
    >
      {({ family: { time_zone: zone, day_begins_at: hour }, ...rest }) =>
        rest.children.length === 0 ? (
          <NoChildren titleAs="h2" />
        ) : (
          <WeekView {...rest} zone={zone} today={familyDateIn(zone, hour)} />
        )
      }
    </Loaded>
  );
}
