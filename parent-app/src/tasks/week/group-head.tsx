import type { DayItemDto, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Check } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { useAskApproveAll } from '../approvals/approve-tasks.tsx';
import styles from './week-table.module.css';
import { itemsOf, type WeekGroup } from './week-groups.ts';
import { weekMessages as words } from './week.messages.ts';

function sumsOf(items: readonly DayItemDto[]): string {
  const count = (...states: DayItemDto['state'][]) => items.filter(({ state }) => states.includes(state)).length;
  const sums = [
    [count('done'), words.done],
    [count('waiting'), words.waiting],
    [count('missed', 'no_room'), words.missed],
    [count('to_do', 'planned'), words.toDo],
  ] as const;
  return sums.flatMap(([sum, say]) => (sum > 0 ? say(sum) : [])).join(' · ') || words.nothing;
}

const nameOf = ({ child }: WeekGroup) => child?.display_name ?? words.anyone;

export function GroupHead({ group }: { group: WeekGroup }) {
  const name = nameOf(group);
  return (
    <span className={`${ui.row} ${ui.gap12} ${ui.shrinks}`}>
      <ChildAvatar id={group.child?.id ?? ''} name={name} sizePx={32} />
      <span className={styles.words}>
        <span className={ui.strong} translate="no">
          {name}
        </span>{' '}
        <span className={styles.sums}>{sumsOf(itemsOf(group))}</span>
      </span>
    </span>
  );
}

interface ApproveGroupProps {
  group: WeekGroup;
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
}

export function ApproveGroup({ group, tasks, family }: ApproveGroupProps) {
  const ids = new Set(itemsOf(group).map(({ task_id }) => task_id));
  const waiting = tasks.filter(({ id, status }) => status === 'completed' && ids.has(id));
  const { ask, isPending } = useAskApproveAll(waiting, family);
  return (
    <KeepFocus>
      {waiting.length > 0 && (
        <NeedsConnection>
          <Button
            variant="quiet"
            className={styles.approve}
            isBusy={isPending}
            aria-label={words.approveOf(waiting.length, nameOf(group))}
            onClick={ask}
          >
            {!isPending && <Check aria-hidden="true" />}
            <span>{words.approve(waiting.length)}</span>
          </Button>
        </NeedsConnection>
      )}
    </KeepFocus>
  );
}
