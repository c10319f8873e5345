import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { findTree } from '../../testing/processes/process-tree.ts';

const everyMs = 500;
/** Kills the product above this limit, so that it does not use up the machine's memory. */
const stopMb = 4_096;

export interface MemoryPeak {
  serverMb: number;
  /** Peak total of all PostgreSQL processes, with shared memory counted once. */
  postgresMb: number;
}

/** Watches the memory of a server and of all its child processes, which belong to PostgreSQL. */
export function watchMemory(pid: number, kill: () => Promise<unknown>) {
  const peak: MemoryPeak = { serverMb: 0, postgresMb: 0 };
  const ending = new AbortController();
  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      await look(pid, peak);
      if (peak.serverMb + peak.postgresMb > stopMb) return void (await kill());
      await delay(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
  const watching = watch();
  return async (): Promise<MemoryPeak> => {
    ending.abort();
    await watching;
    return peak;
  };
}

async function look(pid: number, peak: MemoryPeak): Promise<void> {
  const [, ...below] = await findTree(pid);
  const serverKb = await readKb(`/proc/${pid}/status`, 'VmHWM');
  const postgresKb = await Promise.all(below.map((one) => readKb(`/proc/${one}/smaps_rollup`, 'Pss')));
  peak.serverMb = Math.max(peak.serverMb, toMb(serverKb));
  peak.postgresMb = Math.max(peak.postgresMb, toMb(postgresKb.reduce((sum, kb) => sum + kb, 0)));
}

const toMb = (kb: number) => Math.round(kb / 1024);

/** One value from Linux's process files; 0 if the process has just ended. */
async function readKb(path: string, name: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const line = text.split('\n').find((each) => each.startsWith(`${name}:`));
  return line ? Number.parseInt(line.slice(name.length + 1), 10) : 0;
}
