import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import { useJoinRequests } from '../family/get-join-requests.ts';
import { taskMessages } from '../tasks/task.messages.ts';
import { useTaskList } from '../tasks/use-task-list.ts';
import { JoinGroup } from './join-group.tsx';
import { RedemptionGroup } from './redemption-group.tsx';
import { TaskGroup } from './task-group.tsx';
import { useFocusGoesOn } from './use-focus-goes-on.ts';
import styles from './waiting-groups.module.css';
import { waitingMessages as words } from './waiting.messages.ts';

/** All that waits for the parent, each done in place; nothing where nothing waits. A list that failed says so here. */
export function WaitingGroups() {
  const { host } = useApp();
  const { region, forget } = useFocusGoesOn();
  return (
    <div ref={region} className={styles.groups} onBlur={forget}>
      <Loaded titleAs="h2" query={useTaskList(host)} skeleton={null} failed={taskMessages.loadFailed}>
        {({ tasks, family }) => <TaskGroup tasks={tasks} family={family} />}
      </Loaded>
      <Loaded titleAs="h2" query={useRedemptions(host)} skeleton={null} failed={words.redemptionsFailed}>
        {(redemptions) => <RedemptionGroup redemptions={redemptions} />}
      </Loaded>
      <Loaded titleAs="h2" query={useJoinRequests(host)} skeleton={null} failed={words.joinRequestsFailed}>
        {(requests) => <JoinGroup requests={requests} />}
      </Loaded>
    </div>
  );
}
