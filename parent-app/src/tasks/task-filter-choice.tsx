import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { useApp } from '../app-context.tsx';
import { Count } from '../screen/count.tsx';
import { countIn } from '../screen/known-count.ts';
import { isToApprove } from './task-list.ts';
import { useTaskChoice } from './use-task-choice.ts';

export function TaskFilterChoice() {
  const { host } = useApp();
  const { choice, choose } = useTaskChoice();
  const toApprove = countIn(useTasks(host), isToApprove);
  return (
    <Segmented
      isWide
      label="Status"
      value={choice.filter}
      onChange={(filter) => choose({ filter })}
      options={[
        { value: 'all', label: 'All' },
        { value: 'pending', label: 'Pending' },
        { value: 'completed', label: 'Completed', end: <Count value={toApprove} /> },
        { value: 'approved', label: 'Approved' },
      ]}
    />
  );
}
