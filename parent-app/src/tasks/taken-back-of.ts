import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { isRecent, type TakenBack } from '../take-backs/taken-back.ts';
import { childOf } from './task-list.ts';

/** What can be taken back of an approved task: its reward, or that it was taken back. */
export function takenBackOf(task: TaskDto, family: readonly ProfileDto[]): TakenBack | null {
  const { transaction_id: id, title, approved_at, taken_back_at } = task;
  const since = taken_back_at ?? approved_at;
  const child = childOf(task, family);
  return id && since && child && isRecent(since) ? { id, title, child, isAgain: taken_back_at !== null } : null;
}
