import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** [pid, parent's pid] of every living process. */
async function listProcesses(): Promise<[number, number][]> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
    return stdout.trim().split('\n').map(toPair);
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  // The program's name stands in brackets and may hold anything; after it come the state and the parent.
  return stats.filter((stat) => stat !== null).map((stat) => toPair(stat.replace(/\(.*\) \S/s, '')));
}

function toPair(line: string): [number, number] {
  const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
  return [pid, parent];
}

/** A process and all below it, parents before their children. */
export async function findTree(root: number): Promise<number[]> {
  const processes = await listProcesses();
  const tree = [root];
  // The list grows while it is walked: children of children come after their parents.
  for (const member of tree) tree.push(...processes.filter(([, parent]) => parent === member).map(([pid]) => pid));
  return tree;
}

/**
 * kill -9 of a process and all below it, PostgreSQL too. Stopped first, because the server closes down in good order
 * when it notices that its parent is gone, and that would prove nothing. Answers how many were killed.
 */
export async function killTree(root: number): Promise<number> {
  signal(root, 'SIGSTOP');
  const tree = await findTree(root);
  for (const pid of tree) signal(pid, 'SIGSTOP');
  for (const pid of tree) signal(pid, 'SIGKILL');
  return tree.length;
}

/** Whether it is still there or not. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // A backend that ended by itself in between is as dead as we want it.
  }
}
