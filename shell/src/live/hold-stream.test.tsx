import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { holdStream, type Stream } from './hold-stream.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const encoder = new TextEncoder();

function openWorld(answers: readonly ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  const leaving = new AbortController();
  const asked: (string | null)[] = [];
  const heard: unknown[] = [];
  let lost = 0;
  let lastId: string | null = null;
  const stream: Stream = {
    lastId: () => lastId,
    ask: async (id, signal) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(id);
      if (!answer) throw new Error('No answer');
      return answer(signal);
    },
    hear: (event) => {
      heard.push(event);
      lastId = event?.id ?? lastId;
    },
    lose: () => void (lost += 1),
  };
  const held = holdStream(stream, leaving.signal);
  const leave = async () => {
    leaving.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    await held;
  };
  return { asked, heard, lost: () => lost, leave };
}

function saying(parts: readonly string[], signal?: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      if (signal) signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

const event = (id: number, changed: string) => `id: ${id}\ndata: {"changed":["${changed}"]}\n\n`;

/** Guarantee: each event arrives exactly once, however the network splits the stream (Rules 12.242). */
test('delivers split events whole, and comments as signs of life', async () => {
  const [one, two] = [event(1, 'tasks'), event(2, 'tokens')];
  const world = openWorld([
    (signal) => saying([one.slice(0, 9), one.slice(9) + two.slice(0, 20), `${two.slice(20)}:\n\n`], signal),
  ]);
  await jest.advanceTimersByTimeAsync(0);
  expect(world.heard).toEqual([{ id: '1', changed: ['tasks'] }, { id: '2', changed: ['tokens'] }, null]);
  await world.leave();
});

test('Rules 12.242: reopens a stream that ended, after its last event', async () => {
  const world = openWorld([() => saying([event(7, 'tasks')]), (signal) => saying([], signal)]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([world.asked, world.lost()]).toEqual([[null, '7'], 0]);
  await world.leave();
});

/** Guarantee: the page knows when its stream is lost, and a server that comes back is not flooded (Rules 12.246). */
test('Rules 12.246: asks an unreachable server less and less often and reports the loss', async () => {
  const world = openWorld([() => Promise.reject(new TypeError('Failed to fetch'))]);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(world.lost()).toBe(world.asked.length);
  expect(world.asked.length).toBeGreaterThan(15);
  expect(world.asked.length).toBeLessThan(60);
  await world.leave();
});

test.each([
  [401, 1],
  [429, 2],
  [503, 2],
])('after %d asks %d times within a minute', async (status, times) => {
  const world = openWorld([
    () => new Response(null, { status, headers: { 'Retry-After': '30' } }),
    (signal) => saying([], signal),
  ]);
  await jest.advanceTimersByTimeAsync(59_000);
  expect([world.asked.length, world.lost()]).toEqual([times, 1]);
  await world.leave();
});

test('Rules 12.244: asks a server without live updates again an hour later', async () => {
  const world = openWorld([() => saying(['retry: 3600000\n\n'])]);
  await jest.advanceTimersByTimeAsync(25 * 60_000);
  expect([world.asked.length, world.lost(), world.heard]).toEqual([1, 1, []]);
  await jest.advanceTimersByTimeAsync(70 * 60_000);
  expect(world.asked.length).toBeGreaterThan(1);
  await world.leave();
});

/** Guarantee: a phone that has changed networks does not wait for a dead stream. */
test('closes a stream that is silent for a minute', async () => {
  const world = openWorld([(signal) => saying([':\n\n'], signal)]);
  await jest.advanceTimersByTimeAsync(55_000);
  expect(world.asked.length).toBe(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(world.asked.length).toBeGreaterThan(1);
  await world.leave();
});
