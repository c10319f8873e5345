import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { messages } from './dashboard.messages.ts';
import styles from './greeting.module.css';

/** What the day looks like, in one line. */
function lineOf(tasks: TaskDto[]): string {
  const count = (status: TaskDto['status']) => tasks.filter((task) => task.status === status).length;
  const toDo = count('pending');
  if (toDo > 0) return messages.toDo(toDo);
  return count('completed') > 0 ? messages.allDone : messages.nothing;
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
      <Avatar place={child.place} name={child.display_name} sizePx={56} />
      <div className={styles.words}>
        <h1>{messages.welcome(child.display_name)}</h1>
        {isAwaited ? (
          // As high as what is on its way, also where that takes two lines.
          <p className={styles.awaited} aria-hidden="true">
            {messages.toDo(10)}
          </p>
        ) : (
          <p className={styles.line}>{tasks ? lineOf(tasks) : messages.goodToSeeYou}</p>
        )}
      </div>
    </div>
  );
}
