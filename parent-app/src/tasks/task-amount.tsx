import { counted } from '@tokennest/shared-ui/amounts/counted';
import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { PencilLine } from 'lucide-react';
import styles from './task-amount.module.css';
import { taskMessages as words } from './task.messages.ts';

interface TaskAmountProps {
  task: TaskDto;
  /** Whether another amount is being typed. */
  isOpen: boolean;
  onPress: () => void;
}

/** What a task earns, or has paid; of one that waits for approval another amount is a press away. */
export function TaskAmount({ task, isOpen, onPress }: TaskAmountProps) {
  if (task.status !== 'completed')
    return <Amount className={styles.plain} value={task.tokens_paid ?? task.token_reward} />;
  return (
    <button
      type="button"
      className={styles.amount}
      title={words.another}
      aria-label={`${counted(task.token_reward, 'token')}, ${words.anotherFor(task.title)}`}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Amount value={task.token_reward} />
      <PencilLine size={16} aria-hidden="true" />
    </button>
  );
}
