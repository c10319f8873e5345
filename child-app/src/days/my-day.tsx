import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { isToday } from '@tokennest/shared-ui/dates/format-day';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { LazyPart, useNear } from '../lazy-code/lazy-part.tsx';
import { partIds } from '../parts/part-link.tsx';
import { TaskLists, TaskSkeleton } from '../tasks/task-lists.tsx';
import { messages } from '../tasks/task.messages.ts';
import type { useLiveTasks } from '../tasks/use-live-tasks.ts';
import { comesBack, groupsOf, heightOf, type useDays } from './get-days.ts';
import styles from './my-day.module.css';

const loadStrip = () => import('./day-parts.ts').then(({ WeekStrip }) => WeekStrip);
const loadRest = () => import('./day-parts.ts').then(({ RestOfDay }) => RestOfDay);

const isApproved = ({ status }: TaskDto) => status === 'approved';

interface MyDayProps {
  host: HostApi;
  child: ProfileDto;
  tasks: ReturnType<typeof useLiveTasks>;
  days: ReturnType<typeof useDays>;
  zone: string;
  /** What stands around the tasks comes after it. */
  isFirstScreenHere: boolean;
}

/**
 * The child's day: how the last ones went, what can be done now, what waits for the parent, and the rest. Where no task
 * comes back, the tasks alone.
 */
export function MyDay({ host, child, tasks, days, zone, isFirstScreenHere }: MyDayProps) {
  const rest = useNear(isFirstScreenHere);
  const isOnline = useLive(host.isOnline);
  const isRepeating = tasks.data?.some(comesBack);
  // Whose turn it is comes with the days: no card grows under the finger.
  const isHeld = isRepeating && isOnline && isAwaited(days);
  // What this device keeps may be of another day.
  const current = days.data && (isOnline || isToday(days.data.today, zone)) ? days.data : undefined;
  // What is missed is among the tasks no more.
  const hasStrip = isRepeating || current?.days.some(({ items }) => items.some(comesBack));
  const groups = groupsOf(current);
  return (
    <section aria-labelledby={partIds.tasks}>
      <h2 id={partIds.tasks} tabIndex={-1}>
        My Tasks
      </h2>
      <Loaded
        query={{
          data: isHeld ? undefined : tasks.data,
          isError: tasks.isError,
          errorUpdateCount: tasks.errorUpdateCount,
          refetch: tasks.refetch,
        }}
        size="child"
        isOnline={host.isOnline}
        loading={messages.loading}
        skeleton={<TaskSkeleton />}
        failed={messages.loadFailed}
      >
        {(list) => (
          <>
            {hasStrip && current && (
              <LazyPart
                load={loadStrip}
                isWanted={isFirstScreenHere}
                given={{ days: current, childId: child.id }}
                report={host.report}
                skeleton={<div className={styles.strip} />}
              />
            )}
            <TaskLists host={host} child={child} tasks={list} days={current} zone={zone} onLookAgain={tasks.refetch} />
            <LazyPart
              load={loadRest}
              isWanted={rest.isNear}
              given={{ host, groups, tasks: list, zone }}
              report={host.report}
              skeleton={<div ref={rest.place} style={{ blockSize: heightOf(groups, list.some(isApproved)) }} />}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
