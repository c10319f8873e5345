import { Count } from '../../ui/count.tsx';
import styles from './group-title.module.css';
import type { TaskGroup } from '../task-actions.tsx';

/** Of a group of tasks: its name, and how many there are. */
export const GroupTitle = ({ title, count, isWaiting }: Omit<TaskGroup, 'tasks'>) => (
  <span className={styles.title}>
    <span>{`${title} `}</span>
    {isWaiting ? <Count value={count} /> : <span className={styles.count}>{count}</span>}
  </span>
);
