import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { TaskRow } from './task-row.tsx';
import styles from './task-table.module.css';

interface TaskTableProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
  zone: string;
}

/** A table where there is room for one; otherwise its style turns every row into a card. */
export function TaskTable({ tasks, family, zone }: TaskTableProps) {
  return (
    <div className={styles.room}>
      <Card className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col">Reward</th>
              <th scope="col">Status</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} family={family} zone={zone} />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
