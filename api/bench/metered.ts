import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuMsOfAll } from './cpu-time.ts';
import type { Slice } from './slice.ts';

/** A slice with the processor time of one request, which other work on the machine does not change, and with memory. */
export interface MeteredSlice extends Slice {
  /** 0 where no PostgreSQL is asked. */
  postgresCpuMs: number;
  /** Of the processes that answer; 0 where pgbench asks. */
  nodeCpuMs: number;
  /** What those have in memory afterwards. */
  memoryMb: number;
}

// A process that ended is counted by its parent a moment later.
const settleMs = 300;

/** Each with what it has started. */
type Pids = { postgres?: number; node?: readonly number[] };

export async function metered({ postgres, node = [] }: Pids, run: () => Promise<Slice>): Promise<MeteredSlice> {
  const read = async () => {
    await delay(settleMs);
    return Promise.all([postgres === undefined ? 0 : cpuMsOfAll(postgres), sumOf(node, cpuMsOfAll)]);
  };
  const [postgresBefore, nodeBefore] = await read();
  const slice = await run();
  const [postgresAfter, nodeAfter] = await read();
  const perRequest = (ms: number) => ms / slice.count;
  return {
    ...slice,
    postgresCpuMs: perRequest(postgresAfter - postgresBefore),
    nodeCpuMs: perRequest(nodeAfter - nodeBefore),
    memoryMb: await sumOf(node, residentMbOf),
  };
}

const sumOf = async (pids: readonly number[], read: (pid: number) => Promise<number>) =>
  (await Promise.all(pids.map(read))).reduce((sum, each) => sum + each, 0);

/** NaN where there is no /proc. */
export async function residentMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
