import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { quotedPraise } from '@tokennest/shared-ui/queries/praise.messages';
import { childOf, nameOf } from '../task-list.ts';
import { taskMessages as words } from '../task.messages.ts';

/** For example, 'Mia sees “So careful!”'. Null without praise. */
export function seenPraise(task: TaskDto, family: readonly ProfileDto[]): string | null {
  const praise = quotedPraise(task.praise);
  return praise && words.sees(nameOf(childOf(task, family)), praise);
}
