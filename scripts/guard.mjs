import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithNpm, readProcess } from './run.mjs';

/** The environment variable that marks every process of a test run. A nested run adds its own mark. */
const name = 'TOKENNEST_TEST_RUN';

/**
 * Makes sure that everything this process starts afterwards ends with it, even after a kill, including PostgreSQL and
 * detached servers. A second process waits until this one ends and then stops all processes whose environment contains
 * the mark. Works only on Linux, which shows the environment of processes.
 */
export function guardRun() {
  const mark = randomUUID();
  const env = { ...process.env };
  process.env[name] = `${env[name] ?? ''} ${mark}`;
  const guard = spawn(process.execPath, [import.meta.filename, mark], {
    detached: true, // Ctrl-C must not reach it
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.stdin.unref();
  const end = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  endWithNpm(end);
}

/** Sends SIGINT first, so that PostgreSQL closes its files, and SIGKILL after four seconds. */
async function stopMarked(mark) {
  for (let round = 0; round < 20; round += 1) {
    const pids = findMarked(mark);
    if (pids.length === 0) return;
    if (round === 0) signalAll(pids, 'SIGINT');
    if (round >= 8) signalAll(pids, 'SIGKILL');
    await delay(500);
  }
}

/** Processes with the mark and all their descendants, because PostgreSQL overwrites the environment of its children. */
function findMarked(mark) {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const found = new Set(all.filter((pid) => environmentOf(pid).includes(mark)));
  // The set grows during the loop.
  for (const parent of found) for (const pid of all) if (parentOf(pid) === parent) found.add(pid);
  return [...found];
}

const parentOf = (pid) => String(readProcess(pid)?.[1]);

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return ''; // ended, or owned by another user
  }
}

function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // It has ended.
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await once(process.stdin.resume(), 'close');
  await stopMarked(process.argv[2]);
}
