import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Greeting } from '../page/greeting.tsx';
import { messages } from './dashboard.messages.ts';

/** What the day looks like, in one line. */
function lineOf(tasks: TaskDto[]): string {
  const count = (status: TaskDto['status']) => tasks.filter((task) => task.status === status).length;
  const toDo = count('pending');
  if (toDo > 0) return messages.toDo(toDo);
  return count('completed') > 0 ? messages.allDone : messages.nothing;
}

interface DayGreetingProps {
  child: ProfileDto;
  tasks: TaskDto[] | undefined;
  hasFailed: boolean;
}

export function DayGreeting({ child, tasks, hasFailed }: DayGreetingProps) {
  // While it is awaited, as high as what is on its way, also where that takes two lines.
  const without = hasFailed ? messages.goodToSeeYou : messages.toDo(10);
  return (
    <Greeting
      child={child}
      title={messages.welcome(child.display_name)}
      line={tasks ? lineOf(tasks) : without}
      isAwaited={!tasks && !hasFailed}
    />
  );
}
