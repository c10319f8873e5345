import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Kind } from './calls.ts';
import type { Slice } from './slice.ts';

/** One slice of load. `first` and `last` are the numbers of the rows it may use up, if any. */
export interface LoadOrder {
  kind: Kind | 'constant';
  port: number;
  connections: number;
  isHot: boolean;
  first: number;
  last: number;
  seconds: number;
}

type Answer<Measured> = { measured: Measured } | { error: string };

/** For a separate process: reports ready, then runs each order of its parent. Ends with its parent. */
export function answerOrders(measure: (order: never) => Promise<unknown>): void {
  const answer = (message: Answer<unknown>) => process.send?.(message);
  process.on('message', (order) => {
    void measure(order as never).then(
      (measured) => answer({ measured }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

/** Forks a load in its own session (see subjects.ts) and resolves when it is ready. */
export async function forkLoad(file: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const load = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env }, detached: true });
  // If the process ended before an order arrived, 'exit' follows.
  load.on('error', () => undefined);
  await nextMessage(load);
  return load;
}

export async function startLoad<Measured = Slice>(file: string, env: NodeJS.ProcessEnv) {
  const load = await forkLoad(file, env);
  const order = (wanted: object) => orderFrom<Measured>(load, wanted);
  return { pid: load.pid ?? 0, order, end: () => load.disconnect() };
}

async function orderFrom<Measured>(load: ChildProcess, order: object): Promise<Measured> {
  load.send(order);
  const answer = (await nextMessage(load)) as Answer<Measured>;
  if ('error' in answer) throw new Error(answer.error);
  return answer.measured;
}

async function nextMessage(load: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers();
  const giveUp = () => reject(new Error('The load ended'));
  load.once('message', resolve).once('exit', giveUp);
  return promise.finally(() => load.off('message', resolve).off('exit', giveUp));
}
