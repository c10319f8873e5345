import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { useApp } from '../app-context.tsx';
import { Count } from '../screen/count.tsx';
import { useWaiting } from '../waiting/waiting.ts';
import { useTaskChoice } from './use-task-choice.ts';

export function TaskFilterChoice() {
  const { host } = useApp();
  const { choice, choose } = useTaskChoice();
  const waiting = useWaiting(host);
  return (
    <Segmented
      isWide
      label="Status"
      value={choice.filter}
      onChange={(filter) => choose({ filter })}
      options={[
        { value: 'all', label: 'All' },
        { value: 'pending', label: 'Pending' },
        { value: 'completed', label: 'Completed', end: <Count value={waiting.tasks} /> },
        { value: 'approved', label: 'Approved' },
      ]}
    />
  );
}
