import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { counted } from '@tokennest/shared-ui/amounts/counted';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import styles from './greeting.module.css';

/** What the day looks like, in one line. */
function lineOf(tasks: TaskDto[]): string {
  const count = (status: TaskDto['status']) => tasks.filter((task) => task.status === status).length;
  const toDo = count('pending');
  if (toDo > 0) return `${counted(toDo, 'task')} ${toDo === 1 ? 'is' : 'are'} waiting for you.`;
  return count('completed') > 0 ? 'All done! Your parent will take a look.' : 'Nothing to do right now. Enjoy!';
}

interface GreetingProps {
  child: ProfileDto;
  tasks: TaskDto[] | undefined;
  hasFailed: boolean;
}

export function Greeting({ child, tasks, hasFailed }: GreetingProps) {
  const isAwaited = !tasks && !hasFailed;
  return (
    <div className={styles.greeting}>
      <Avatar id={child.id} name={child.display_name} sizePx={56} />
      <div className={styles.words}>
        <h1>Welcome back, {child.display_name}!</h1>
        {isAwaited ? (
          // As high as what is on its way, also where that takes two lines.
          <p className={styles.awaited} aria-hidden="true">
            2 tasks are waiting for you.
          </p>
        ) : (
          <p className={styles.line}>{tasks ? lineOf(tasks) : 'Good to see you.'}</p>
        )}
      </div>
    </div>
  );
}
