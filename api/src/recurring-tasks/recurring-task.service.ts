import type { z } from 'zod';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DaysDto, daysQuery } from './days.contract.ts';
import type {
  createRecurringTaskBody,
  editRecurringTaskBody,
  RecurringTaskDto,
  RecurringTaskPreview,
} from './recurring-task.contract.ts';

type Create = z.output<typeof createRecurringTaskBody>;
type Edit = z.output<typeof editRecurringTaskBody> & { id: string };
const unmade = () => Promise.reject(new Error('being made'));

export const listRecurringTasks = (_em: EntityManager, _actor: Actor): Promise<RecurringTaskDto[]> => unmade();
export const createRecurringTask = (
  _em: EntityManager,
  _actor: Actor,
  _asked: Create & { key: string },
): Promise<RecurringTaskDto> => unmade();
export const previewRecurringTask = (
  _em: EntityManager,
  _actor: Actor,
  _asked: Create,
): Promise<RecurringTaskPreview> => unmade();
export const editRecurringTask = (_em: EntityManager, _actor: Actor, _edit: Edit): Promise<RecurringTaskDto> =>
  unmade();
export const pauseRecurringTask = (_em: EntityManager, _actor: Actor, _id: string): Promise<RecurringTaskDto> =>
  unmade();
export const resumeRecurringTask = (_em: EntityManager, _actor: Actor, _id: string): Promise<RecurringTaskDto> =>
  unmade();
export const skipDate = (
  _em: EntityManager,
  _actor: Actor,
  _skip: { id: string; date: string },
): Promise<RecurringTaskDto> => unmade();
export const unskipDate = (_em: EntityManager, _actor: Actor, _skip: { id: string; date: string }): Promise<void> =>
  unmade();
export const giveTurn = (
  _em: EntityManager,
  _actor: Actor,
  _turn: { id: string; childId: string },
): Promise<RecurringTaskDto> => unmade();
export const deleteRecurringTask = (_em: EntityManager, _actor: Actor, _id: string): Promise<void> => unmade();
export const readDays = (_em: EntityManager, _actor: Actor, _asked: z.output<typeof daysQuery>): Promise<DaysDto> =>
  unmade();
