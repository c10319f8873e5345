import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Kind } from './calls.ts';
import type { Slice } from './slice.ts';

/** What one slice asks for. `firstTask` and `lastTask` are the tasks it may use up, for the kinds that do. */
export interface LoadOrder {
  kind: Kind;
  firstTask: number;
  lastTask: number;
  seconds: number;
}

type Answer = { slice: Slice } | { error: string };

/** In a process of its own: says that it is ready, then measures whatever its parent orders. Ends with its parent. */
export function answerOrders(measure: (order: LoadOrder) => Promise<Slice>): void {
  const answer = (message: Answer) => process.send?.(message);
  process.on('message', (order: LoadOrder) => {
    void measure(order).then(
      (slice) => answer({ slice }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

/** A load in a process and a session of its own (server-process.ts says why), once it says that it is ready. */
export async function forkLoad(file: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const load = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env }, detached: true });
  await once(load, 'message');
  return load;
}

/** Starts a process that answers orders. */
export async function startLoad(file: string, env: NodeJS.ProcessEnv) {
  const load = await forkLoad(file, env);
  return { pid: load.pid ?? 0, order: (order: LoadOrder) => orderFrom(load, order), end: () => load.disconnect() };
}

async function orderFrom(load: ChildProcess, order: LoadOrder): Promise<Slice> {
  load.send(order);
  const [answer]: Answer[] = await once(load, 'message');
  if (!answer || 'error' in answer) throw new Error(answer?.error ?? 'The load said nothing');
  return answer.slice;
}
