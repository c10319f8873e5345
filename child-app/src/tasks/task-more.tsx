import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Clock, UsersRound } from 'lucide-react';
import styles from './task-card.module.css';

interface TaskMoreProps {
  due: string | null;
  words: string | null;
  isOpenToAll: boolean;
}

/** Under a task's title: until when, what it is about or how it stands, and that somebody else may be faster. */
export const TaskMore = ({ due, words, isOpenToAll }: TaskMoreProps) => (
  <div className={styles.more}>
    {due && (
      <p className={styles.due}>
        <Clock />
        {due}
      </p>
    )}
    {words && <p className={styles.text}>{words}</p>}
    {isOpenToAll && <Badge icon={<UsersRound />}>For anyone</Badge>}
  </div>
);
