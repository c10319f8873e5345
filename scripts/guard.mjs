import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithNpm, readProcess } from './run.mjs';

/** The variable by which a run of tests marks all that it starts. A run within a run adds its own mark. */
const name = 'TOKENNEST_TEST_RUN';

/**
 * Makes sure that whatever this process starts from now on ends with it, even when it is killed: PostgreSQL and detached
 * servers, too. A second process waits for the end of this one and then stops all that carry the mark in their
 * environment. Works on Linux, which shows the environment of a process.
 */
export function guardRun() {
  const mark = randomUUID();
  const env = { ...process.env };
  process.env[name] = `${env[name] ?? ''} ${mark}`;
  const guard = spawn(process.execPath, [import.meta.filename, mark], {
    detached: true, // Ctrl-C must not reach it.
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.stdin.unref();
  const end = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  endWithNpm(end);
}

/** First as Ctrl-C does, at which PostgreSQL closes its files; after four seconds by force. */
async function stopMarked(mark) {
  for (let round = 0; round < 20; round += 1) {
    const pids = findMarked(mark);
    if (pids.length === 0) return;
    if (round === 0) signalAll(pids, 'SIGINT');
    if (round >= 8) signalAll(pids, 'SIGKILL');
    await delay(500);
  }
}

/** Those whose environment has the mark, and all below them: PostgreSQL writes over the environment of its children. */
function findMarked(mark) {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const found = new Set(all.filter((pid) => environmentOf(pid).includes(mark)));
  // The set grows while it is walked.
  for (const parent of found) for (const pid of all) if (parentOf(pid) === parent) found.add(pid);
  return [...found];
}

const parentOf = (pid) => String(readProcess(pid)?.[1]);

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return ''; // It has ended, or belongs to another user.
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
