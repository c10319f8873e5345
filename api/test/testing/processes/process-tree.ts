import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function listProcesses(): Promise<[number, number][]> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
    return stdout.trim().split('\n').map(toPair);
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  // The program's name is in parentheses and may contain anything; the state and the parent follow.
  return stats.filter((stat) => stat !== null).map((stat) => toPair(stat.replace(/\(.*\) \S/s, '')));
}

function toPair(line: string): [number, number] {
  const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
  return [pid, parent];
}

export async function findTree(root: number): Promise<number[]> {
  const processes = await listProcesses();
  const tree = [root];
  for (const member of tree) tree.push(...processes.filter(([, parent]) => parent === member).map(([pid]) => pid));
  return tree;
}

/** Kills a process tree with SIGKILL, stopped first so that the server does not shut down; returns the count. */
export async function killTree(root: number): Promise<number> {
  signal(root, 'SIGSTOP');
  const tree = await findTree(root);
  for (const pid of tree) signal(pid, 'SIGSTOP');
  for (const pid of tree) signal(pid, 'SIGKILL');
  return tree.length;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // A backend that exited in the meantime is dead as well.
  }
}
