import { useQuery } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import { familyDateIn } from '../calendar/calendar.ts';
import { NoChildren } from '../children/no-children.tsx';
import { oneAnswer } from '../screen/one-answer.ts';
import { WeekSkeleton } from './week-skeleton.tsx';
import { WeekView } from './week-view.tsx';
import { weekMessages as words } from './week.messages.ts';

/** What each child has to do in a week, what became of it, and what comes next. */
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
      query={oneAnswer([family, children, tasks], known)}
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
