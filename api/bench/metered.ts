import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuMsOfAll } from './cpu-time.ts';
import type { Slice } from './slice.ts';

/** A slice with memory, and with processor time per request, which other programs on the machine do not affect. */
export interface MeteredSlice extends Slice {
  postgresCpuMs: number;
  /** Processor time of the server processes; 0 for pgbench. */
  nodeCpuMs: number;
  memoryMb: number;
}

// The parent counts an exited process with a short delay.
const settleMs = 300;

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

export async function residentMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
