import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { LazyPart, useNear } from '../../ui/lazy-part.tsx';
import { partIds } from '../../ui/part-link.tsx';
import { useIsPhone } from '../../ui/use-is-wide.ts';
import { TaskLists, TaskSkeleton, type TaskView } from '../task-lists.tsx';
import { messages } from '../task.messages.ts';
import type { useLiveTasks } from '../use-live-tasks.ts';
import { groupsOf, heightOf, type useDays, useCurrentDays } from './get-days.ts';

const loadRest = () => import('./rest-of-day.tsx').then(({ RestOfDay }) => RestOfDay);

const isApproved = ({ status }: TaskDto) => status === 'approved';

interface MyDayProps {
  view?: TaskView;
  host: HostApi;
  child: ProfileDto;
  tasks: ReturnType<typeof useLiveTasks>;
  days: ReturnType<typeof useDays>;
  zone: string;
  isFirstScreenHere: boolean;
}

const nothing = { later: [], missed: [], tomorrow: [] };

/** Open tasks, tasks waiting for approval, other items and the last days; without repeating tasks, only tasks. */
export function MyDay({ host, child, tasks, days, zone, isFirstScreenHere, view }: MyDayProps) {
  const rest = useNear(isFirstScreenHere);
  const isPhone = useIsPhone();
  const { current, isHeld, hasStrip } = useCurrentDays({ host, tasks: tasks.data, days, zone });
  const groups = current ? groupsOf(current) : nothing;
  const heldTasks = isHeld ? undefined : tasks.data;
  return (
    <section aria-labelledby={partIds.tasks}>
      <h2 id={partIds.tasks} tabIndex={-1}>
        {messages.title}
      </h2>
      <Loaded
        query={{
          data: heldTasks,
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
            <TaskLists
              view={view}
              host={host}
              child={child}
              tasks={list}
              days={current}
              zone={zone}
              onLookAgain={tasks.refetch}
            />
            <LazyPart
              load={loadRest}
              isWanted={rest.isNear}
              given={{ host, groups, tasks: list, zone, childId: child.id, days: hasStrip ? current : undefined }}
              report={host.report}
              skeleton={
                <div
                  ref={rest.place}
                  className="screen-only"
                  style={{ blockSize: heightOf(groups, { hasStrip, hasApproved: list.some(isApproved), isPhone }) }}
                />
              }
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
