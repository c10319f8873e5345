import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { useApp } from '../app-context.tsx';
import { Count } from '../screen/count.tsx';
import { useWaiting } from '../waiting/waiting.ts';
import { useTaskFilter } from './use-task-filter.ts';

export function TaskFilterChoice() {
  const { host } = useApp();
  const { filter, setFilter } = useTaskFilter();
  const waiting = useWaiting(host);
  return (
    <Segmented
      isWide
      label="Status"
      value={filter}
      onChange={setFilter}
      options={[
        { value: 'all', label: 'All' },
        { value: 'pending', label: 'Pending' },
        { value: 'completed', label: 'Completed', end: <Count value={waiting.tasks} /> },
        { value: 'approved', label: 'Approved' },
      ]}
    />
  );
}
