import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuMsOf, cpuMsOfAll } from './cpu-time.ts';
import type { Slice } from './slice.ts';

/** A slice with the processor time of one request, which other work on the machine does not change, and with memory. */
export interface MeteredSlice extends Slice {
  /** 0 where no PostgreSQL is asked. */
  postgresCpuMs: number;
  /** Of the process that answers; 0 where pgbench asks. */
  nodeCpuMs: number;
  /** What that process has in memory afterwards. */
  memoryMb: number;
}

// A process that ended is counted by its parent a moment later.
const settleMs = 300;

type Pids = { postgres?: number; node?: number };

export async function metered({ postgres, node }: Pids, run: () => Promise<Slice>): Promise<MeteredSlice> {
  const read = async () => {
    await delay(settleMs);
    return Promise.all([postgres === undefined ? 0 : cpuMsOfAll(postgres), node === undefined ? 0 : cpuMsOf(node)]);
  };
  const [postgresBefore, nodeBefore] = await read();
  const slice = await run();
  const [postgresAfter, nodeAfter] = await read();
  const perRequest = (ms: number) => ms / slice.count;
  return {
    ...slice,
    postgresCpuMs: perRequest(postgresAfter - postgresBefore),
    nodeCpuMs: perRequest(nodeAfter - nodeBefore),
    memoryMb: node === undefined ? 0 : await residentMbOf(node),
  };
}

/** NaN where there is no /proc. */
export async function residentMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
