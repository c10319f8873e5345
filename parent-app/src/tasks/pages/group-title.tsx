import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { Count } from '../../ui/count.tsx';
import styles from './task-table.module.css';
import type { TaskGroup } from '../task-actions.tsx';

export const GroupTitle = ({ title, count, isWaiting }: Omit<TaskGroup, 'tasks'>) => (
  <span className={`${ui.inlineRow} ${ui.gap8} ${ui.compact} ${ui.strong}`}>
    <span>{`${title} `}</span>
    {isWaiting ? <Count value={count} /> : <span className={styles.count}>{count}</span>}
  </span>
);
