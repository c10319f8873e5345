import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { rhythmOf } from './recurring-list.ts';
import styles from './recurring-list.module.css';

interface RecurringTitleProps {
  task: RecurringTaskDto;
  as?: 'span' | 'h3';
}

/** What it is, and when it comes back in words. */
export function RecurringTitle({ task, as: Title = 'span' }: RecurringTitleProps) {
  return (
    <span className={styles.words}>
      <Title className={classNames(styles.title, task.paused_at !== null && styles.muted)}>{task.title}</Title>
      <span className={styles.note}>{rhythmOf(task)}</span>
    </span>
  );
}
