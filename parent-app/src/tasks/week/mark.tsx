import type { DayItemDto, TaskDto } from '@tokennest/shared-ui/contract';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, Clock, Minus, Plane } from 'lucide-react';
import styles from './mark.module.css';
import { weekMessages as words } from './week.messages.ts';

/** Hidden from screen readers, because each mark has its own text. */
export function WeekLegend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(['done', 'waiting', 'missed', 'to_do'] as const).map((state) => (
        <li key={state}>
          <MarkIcon state={state} />
          <span>{words.states[state]}</span>
        </li>
      ))}
      <li>
        <Plane size={20} />
        {words.awayLegend}
      </li>
    </ul>
  );
}

const styleOf: Partial<Record<DayItemDto['state'], { className: string | undefined; Icon?: typeof Check }>> = {
  done: { className: styles.done, Icon: Check },
  waiting: { className: styles.waiting, Icon: Clock },
  missed: { className: styles.missed, Icon: Minus },
  no_room: { className: styles.missed, Icon: Minus },
};

function MarkIcon({ state }: { state: DayItemDto['state'] }) {
  const { className = styles.toDo, Icon } = styleOf[state] ?? {};
  return (
    <span className={classNames(styles.mark, className)} aria-hidden="true">
      {Icon && <Icon />}
    </span>
  );
}

interface MarkProps {
  item: DayItemDto;
  tasks: readonly TaskDto[];
  onDecide: (taskId: string) => void;
}

export function Mark({ item, tasks, onDecide }: MarkProps) {
  const task =
    item.state === 'waiting' && tasks.find(({ id, status }) => id === item.task_id && status === 'completed');
  if (task)
    return (
      <button type="button" className={styles.button} title={words.states.waiting} onClick={() => onDecide(task.id)}>
        <Clock aria-hidden="true" />
        <VisuallyHidden>{words.decideOn(item.title)}</VisuallyHidden>
      </button>
    );
  return (
    <span className={styles.plain} title={words.states[item.state]}>
      <MarkIcon state={item.state} />
      <VisuallyHidden>{words.states[item.state]}</VisuallyHidden>
    </span>
  );
}
