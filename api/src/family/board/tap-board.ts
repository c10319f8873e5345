import { unknownDevice } from '../../identity/access-tokens/device-credential.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { whyNotCompleted } from '../tasks/complete-task.ts';
import type { TaskStatus } from '../tasks/task.contract.ts';
import { whyNotUndone } from '../tasks/undo-task.ts';
import { type BoardState, boardTapBody, type BoardTapDto, boardTapDto } from './board.contract.ts';
import { type Sentence } from '../../core/errors/sentences.ts';

const tap = {
  who: 'device',
  changes: ['tasks', 'tokens'],
  body: boardTapBody,
  example: { task_id: idOf('task'), child_id: idOf('child') },
  answers: { 200: boardTapDto },
  refuses: [404, 409],
} as const;

/** Completes the chore for the child, and stores the device with the attempt (Rules 2.116). */
export const completeOnBoard = operation(
  {
    ...tap,
    route: 'POST /api/devices/this/board/completions',
    summary: 'Complete a chore for a child who uses the shared device',
    makes: 'attempt',
  },
  ({ em, device: { familyId, deviceId, credentialHash }, body: { task_id: taskId, child_id: childId }, key }) => {
    const hash = hashOf('complete-on-board', { taskId, childId, deviceId });
    const asked = [familyId, childId, null, taskId, childId, key, hash, null, deviceId, credentialHash];
    return move(em, 'fn.complete_task(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', asked, whyNotCompleted);
  },
);

/** Only chores completed on this device, and only before a parent decides (Rules 2.116). */
export const undoOnBoard = operation(
  {
    ...tap,
    route: 'POST /api/devices/this/board/undos',
    summary: 'Undo a completion made on this device, until a parent has decided',
  },
  ({ em, device: { familyId, deviceId, credentialHash }, body: { task_id: taskId, child_id: childId } }) => {
    const asked = [familyId, childId, null, taskId, null, deviceId, credentialHash];
    return move(em, 'fn.undo_task(?, ?, ?, ?, ?, ?, ?)', asked, whyNotUndone);
  },
);

type Row = { id: string; status: TaskStatus };

async function move(em: EntityManager, call: string, asked: unknown[], why: (detail: string) => Sentence | undefined) {
  const moving = callFunction<Row>(em, `select id, status from ${call}`, asked);
  const [task] = await orReject(moving, { noActor: unknownDevice, stateForbids: why });
  if (!task) throw new Error('The function returned no task');
  return { task_id: task.id, child_id: String(asked[1]), state: stateOf(task.status) } satisfies BoardTapDto;
}

const states: Record<TaskStatus, BoardState> = { pending: 'to_do', completed: 'waiting', approved: 'done' };
export const stateOf = (status: TaskStatus): BoardState => states[status];
