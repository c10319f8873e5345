import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useId } from 'react';
import list from '../table/card-list.module.css';
import { DecisionForm } from './decision-form.tsx';
import { TaskActions, wishOf } from './task-actions.tsx';
import { TaskAmount } from './task-amount.tsx';
import styles from './task-cards.module.css';
import type { TaskListing } from './task-listing.ts';
import { TaskStatusBadge } from './task-status-badge.tsx';
import { TaskWords } from './task-words.tsx';

/** The tasks where a table has no room. */
export function TaskCards({ tasks, ...rest }: TaskListing) {
  return (
    <ul className={list.list}>
      {tasks.map((task) => (
        <li key={task.id} data-row-key={task.id} data-place="" tabIndex={-1}>
          <TaskCard task={task} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type TaskCardProps = { task: TaskDto } & Pick<TaskListing, 'family' | 'zone' | 'wishes'>;

function TaskCard({ task, family, zone, wishes }: TaskCardProps) {
  const titleId = useId();
  const { opened, onOpen } = wishes;
  const close = () => onOpen(null);
  return (
    <Card as="article" className={list.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <TaskWords task={task} family={family} zone={zone} titleId={titleId} />
        <TaskAmount task={task} {...wishOf(wishes, task, 'amount')} />
      </div>
      <div className={styles.foot}>
        <TaskStatusBadge status={task.status} />
        <TaskActions task={task} family={family} wishes={wishes} />
      </div>
      {task.status === 'completed' && opened?.id === task.id && (
        <div className={styles.form}>
          <DecisionForm key={opened.decision} decision={opened.decision} task={task} onDone={close} onClose={close} />
        </div>
      )}
    </Card>
  );
}
