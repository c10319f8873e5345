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
  const title = messages.welcome(child.display_name);
  if (tasks) return <Greeting child={child} title={title} line={lineOf(tasks)} />;
  if (hasFailed) return <Greeting child={child} title={title} line={messages.goodToSeeYou} />;
  // As high as what is on its way, also where that takes two lines.
  return <Greeting child={child} title={title} line={messages.toDo(10)} isAwaited />;
}
