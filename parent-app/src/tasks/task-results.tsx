import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Plus, SquareCheck } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { listTasks } from './task-list.ts';
import { TaskTable } from './task-table.tsx';
import { taskMessages as words } from './task.messages.ts';
import { useTaskFilter } from './use-task-filter.ts';

interface TaskResultsProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  onCreate: () => void;
}

export function TaskResults({ tasks, family, onCreate }: TaskResultsProps) {
  const { host } = useApp();
  const { filter, setFilter } = useTaskFilter();
  const zone = useTimeZone(host);
  const shown = listTasks(tasks, filter);
  if (shown.length > 0) return <TaskTable tasks={shown} family={family} zone={zone} />;
  const icon = <SquareCheck aria-hidden="true" />;
  if (tasks.length > 0)
    return (
      <StatePanel
        icon={icon}
        tint="lilac"
        title={words.none}
        action={
          <Button variant="outline" onClick={() => setFilter('all')}>
            Show all tasks
          </Button>
        }
      />
    );
  return (
    <StatePanel
      icon={icon}
      tint="lilac"
      title={words.none}
      text={words.createFirst}
      action={
        <Button onClick={onCreate}>
          <Plus aria-hidden="true" />
          Create the first task
        </Button>
      }
    />
  );
}
