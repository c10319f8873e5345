import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Kind } from './calls.ts';
import type { Slice } from './slice.ts';

/** What one slice asks for. `first` and `last` number what it may use up, for the kinds that do. */
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

/** In a process of its own: says that it is ready, then measures whatever its parent orders. Ends with its parent. */
export function answerOrders(measure: (order: never) => Promise<unknown>): void {
  const answer = (message: Answer<unknown>) => process.send?.(message);
  process.on('message', (order) => {
    // Its parent sends nothing else than what it measures.
    void measure(order as never).then(
      (measured) => answer({ measured }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

/** A load in a process and a session of its own (subjects.ts says why), once it says that it is ready. */
export async function forkLoad(file: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const load = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env }, detached: true });
  // An order that comes too late for it is followed by its exit.
  load.on('error', () => undefined);
  await hear(load);
  return load;
}

/** Starts a process that answers orders. */
export async function startLoad<Measured = Slice>(file: string, env: NodeJS.ProcessEnv) {
  const load = await forkLoad(file, env);
  const order = (wanted: object) => orderFrom<Measured>(load, wanted);
  return { pid: load.pid ?? 0, order, end: () => load.disconnect() };
}

async function orderFrom<Measured>(load: ChildProcess, order: object): Promise<Measured> {
  load.send(order);
  const answer = (await hear(load)) as Answer<Measured>; // answerOrders says nothing else
  if ('error' in answer) throw new Error(answer.error);
  return answer.measured;
}

/** The next thing a load says; throws where it ends instead. */
async function hear(load: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers();
  const giveUp = () => reject(new Error('The load ended'));
  load.once('message', resolve).once('exit', giveUp);
  return promise.finally(() => load.off('message', resolve).off('exit', giveUp));
}
