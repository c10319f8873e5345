import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createApiClient } from '@tokennest/api/client';
import { liveValue } from '@tokennest/shared-ui/contract';
import { followBoard } from './follow-board.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const device = { id: 'd', name: 'Kitchen tablet', child_id: null, credential: 'secret' };
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

function openBoard() {
  const server = { status: 200 };
  const asked: string[][] = [];
  let say: ReadableStreamDefaultController<Uint8Array> | undefined;
  const client = createApiClient('http://localhost', async (_, init) => {
    const headers = new Headers(init?.headers);
    asked.push([headers.get('Device-Credential') ?? '', headers.get('Last-Event-ID') ?? '']);
    return new Response(new ReadableStream({ start: (controller) => void (say = controller) }), server);
  });
  const [isLive, leaving, reads] = [liveValue(false), new AbortController(), [] as (() => void)[]];
  const refresh = () => new Promise<void>((resolve) => void reads.push(resolve));
  followBoard({ client, device, refresh, isLive, signal: leaving.signal });
  const tell = async (id: number, changed: string) => {
    say?.enqueue(new TextEncoder().encode(`id: ${id}\ndata: {"changed":[${changed}]}\n\n`));
    await pass();
  };
  return { server, asked, isLive, reads, tell, end: () => say?.close(), leave: () => leaving.abort() };
}

test('Rules 12.248: reads the board again after each change, one read at a time', async () => {
  const { asked, isLive, reads, tell, leave } = openBoard();
  await pass();
  await tell(1, '');
  expect([asked, isLive.get(), reads.length]).toEqual([[['secret', '']], true, 0]);
  for (const id of [2, 3, 4]) await tell(id, '"tasks"');
  expect(reads.length).toBe(1);
  reads[0]?.();
  await pass();
  expect(reads.length).toBe(2);
  leave();
  expect(isLive.get()).toBe(false);
});

test('Rules 12.248: resumes a closed stream, and reads the board when its device is no longer accepted', async () => {
  const { server, asked, isLive, reads, tell, end, leave } = openBoard();
  await pass();
  await tell(7, '');
  end();
  await pass(1_000);
  expect([asked.at(-1), reads.length]).toEqual([['secret', '7'], 0]);
  server.status = 401;
  end();
  await pass(1_000);
  expect([isLive.get(), reads.length]).toEqual([false, 1]);
  leave();
});
