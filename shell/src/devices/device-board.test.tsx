import { beforeEach, expect, jest, test } from '@jest/globals';
import { createApiClient } from '@tokennest/api/client';
import { ApiError } from '@tokennest/shared-ui/kit';
import { type Answer, type Call, fakeSend } from '@tokennest/shared-ui/testing/fake-send';
import { boardOf } from './device-board.ts';

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const [task, mia] = [id(1), id(2)];
const read = { device_name: 'Kitchen tablet', children: [], for_anyone: [] };
let devices = 3;

beforeEach(() => localStorage.clear());

function openBoard(answers: Answer) {
  const calls: Call[] = [];
  const answer: Answer = (call) => {
    calls.push(call);
    return call.path.endsWith('/board') ? { body: read } : answers(call);
  };
  const device = { id: id((devices += 1)), name: 'Kitchen tablet', child_id: null, credential: 'secret' };
  const client = createApiClient('http://localhost', fakeSend(answer));
  return { board: boardOf(client, device), calls, again: () => boardOf(client, { ...device, id: id(0) }) };
}

const sent = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/completions'));

test('Rules 12.113: sends a tap with the device’s credential, the child’s id and its own key', async () => {
  const { board, calls } = openBoard(() => ({ body: { task_id: task, child_id: mia, state: 'waiting' } }));
  expect(await board.outbox.complete({ id: task, title: 'Make your bed', childId: mia })).toBe('sent');
  const [{ body, headers } = { body: null, headers: new Headers() }] = sent(calls);
  expect(body).toEqual({ task_id: task, child_id: mia });
  expect(headers.get('Device-Credential')).toBe('secret');
  expect(headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(board.latest.get()).toEqual(read); // already correct before the tap is sent
});

/** Guarantee: without a network a tap waits, and it keeps one key however often it is sent. */
test('Rules 12.113: keeps an unanswered tap and sends it again with the same key', async () => {
  jest.useFakeTimers();
  let isAway = true;
  const { board, calls } = openBoard(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : { body: {} }));
  const tapped = board.outbox.complete({ id: task, title: 'Make your bed', childId: mia });
  await jest.advanceTimersByTimeAsync(4000);
  expect(await tapped).toBe('waiting');
  expect(board.outbox.entries.get()).toMatchObject([{ taskId: task, childId: mia, refusal: null }]);
  expect(localStorage.getItem('board-taps')).not.toBeNull();
  isAway = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(board.outbox.entries.get()).toEqual([]);
  expect(localStorage.getItem('board-taps')).toBeNull();
  expect(new Set(sent(calls).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  jest.useRealTimers();
});

test('Rules 12.113: keeps the last shown board, for this device only', async () => {
  const { board, again } = openBoard(() => ({ body: {} }));
  expect(board.latest.get()).toBeNull();
  await board.refresh();
  expect(localStorage.getItem('board')).toContain('Kitchen tablet');
  expect(again().latest.get()).toBeNull();
});

test('shows why an undo was refused and reads the board again', async () => {
  const { board, calls } = openBoard(() => ({ status: 409, body: { detail: 'This task is already approved' } }));
  const error: unknown = await board.undo({ taskId: task, childId: mia }).catch((one: unknown) => one);
  expect(error instanceof ApiError && error.detail).toBe('This task is already approved');
  expect(calls.map(({ path }) => path)).toEqual(['/api/devices/this/board/undos', '/api/devices/this/board']);
});
