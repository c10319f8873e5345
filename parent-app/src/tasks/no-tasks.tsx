import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { Plus, SquareCheck } from 'lucide-react';
import { taskMessages as words } from './task.messages.ts';
import { useTaskChoice } from './use-task-choice.ts';

interface NoTasksProps {
  /** Of any state and child. */
  isFirst: boolean;
  onCreate: () => void;
}

/** An empty list, in words and with the one thing to do that fit what was chosen. */
export function NoTasks({ isFirst, onCreate }: NoTasksProps) {
  const { choice, choose } = useTaskChoice();
  const isCreating = isFirst || (choice.filter === 'pending' && choice.whose === '');
  const action = isCreating ? (
    <Button onClick={onCreate}>
      <Plus aria-hidden="true" />
      {isFirst ? 'Create the first task' : 'Create a task'}
    </Button>
  ) : (
    <Button variant="outline" onClick={() => choose({ filter: 'all', whose: '' })}>
      Show all tasks
    </Button>
  );
  const icon = <SquareCheck aria-hidden="true" />;
  return <StatePanel icon={icon} tint="lilac" title={words.none} text={textOf(isFirst, choice)} action={action} />;
}

function textOf(isFirst: boolean, { filter, whose }: ReturnType<typeof useTaskChoice>['choice']): string {
  if (isFirst) return words.createFirst;
  return whose || filter === 'all' ? words.noneOfChild : words.noneOf[filter];
}
