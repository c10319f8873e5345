import { readdir, readFile } from 'node:fs/promises';

// Linux reports processor time to user space in hundredths of a second, on every machine.
const tickMs = 10;

interface Times {
  parent: number;
  own: number;
  ended: number;
}

/** Processor time of a process, its children and their exited children, in ms. NaN without /proc. */
export async function cpuMsOfAll(pid: number): Promise<number> {
  const self = await readTimes(pid);
  if (!self) return Number.NaN;
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const all = await Promise.all(pids.map(readTimes));
  const children = all.filter((times) => times?.parent === pid).reduce((sum, times) => sum + (times?.own ?? 0), 0);
  return self.own + self.ended + children;
}

export const parentOf = async (pid: number): Promise<number> => (await readTimes(pid))?.parent ?? Number.NaN;

/** Processor time of the whole machine, in ms, without idle and I/O wait. */
export async function cpuMsOfMachine(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  // user, nice, system, idle, iowait, irq, softirq, steal
  const [user, nice, system, , , irq, softirq] = stat.split('\n', 1).join('').split(/\s+/).slice(1).map(Number);
  return [user, nice, system, irq, softirq].reduce<number>((sum, ticks = Number.NaN) => sum + ticks, 0) * tickMs;
}

async function readTimes(pid: number): Promise<Times | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name is in parentheses and may contain anything, so count fields after it (man 5 proc).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 20) return undefined;
  const number = (index: number) => Number(fields[index]) * tickMs;
  return { parent: Number(fields[1]), own: number(11) + number(12), ended: number(13) + number(14) };
}
