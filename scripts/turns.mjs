import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal, say, shown } from './progress.mjs';
import { endWithNpm, root } from './run.mjs';

// Not a package, because a start takes its turn before any package is installed, while npm may be replacing
// node_modules, and on Node 20, which has no SQLite. A turn must also outlast a killed start for as long as its npm is
// running.

const folder = join(root, '.cache/turns');
const lookEveryMs = 200;
// An installation with a slow disk and network takes minutes.
const waitMaxMs = 20 * 60_000;

/**
 * Runs `work` while no other start installs or builds in this clone, and returns its result. `work` gets a function to
 * register each child that writes here: the turn lasts until that child has ended as well, and an interruption is
 * forwarded to the child.
 */
export async function inTurn(work) {
  const turn = tryTake() ?? (await shown('Waiting for another start, which installs or builds here', waitForTurn));
  const interruption = listenForInterruption();
  const pids = [process.pid];
  const started = (child) => {
    pids.push(child.pid);
    note(turn, pids);
    interruption.passTo(child);
  };
  try {
    const result = await work(started);
    if (!interruption.isThere()) return result;
  } catch (error) {
    // An interruption is the real reason, not the child's error.
    if (!interruption.isThere()) throw error;
  } finally {
    interruption.end();
    note(turn, []);
  }
  throw new Refusal('Interrupted: the next start takes it up again.');
}

async function waitForTurn() {
  for (const begun = Date.now(); Date.now() - begun < waitMaxMs; await delay(lookEveryMs)) {
    const turn = tryTake();
    if (turn !== null) return turn;
  }
  throw new Refusal(`Another process still installs or builds here: end the processes that ${folder} names.`);
}

/**
 * Takes the next turn if the last one has ended, otherwise returns null. Turns are files numbered 1, 2, 3, …, so only
 * one process can create the next. Each contains the pids of its processes.
 */
function tryTake() {
  try {
    mkdirSync(folder, { recursive: true });
    const turns = readdirSync(folder).map(Number).filter(Number.isInteger);
    const last = Math.max(0, ...turns);
    if (last > 0 && isHeld(last)) return null;
    return link(last + 1) ? clear(turns, last + 1) : null;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    throw new Refusal(`${root} has to be installed or built, and this user may not write there: start as its owner.`);
  }
}

function link(turn) {
  const draft = draftOf(turn, [process.pid]);
  try {
    linkSync(draft, join(folder, String(turn)));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Keeps the previous turn, because a process that is listing the folder may not see the new one yet. */
function clear(turns, own) {
  for (const turn of turns.filter((one) => one < own - 1)) rmSync(join(folder, String(turn)), { force: true });
  return own;
}

/**
 * Written to a draft and renamed, because a turn without processes counts as ended and must never be read half-written.
 */
function note(turn, pids) {
  renameSync(draftOf(turn, pids), join(folder, String(turn)));
}

function draftOf(turn, pids) {
  const path = join(folder, `${turn}.of-${process.pid}`);
  writeFileSync(path, pids.join(' '));
  return path;
}

function isHeld(turn) {
  const path = join(folder, String(turn));
  const wasBefore = statSync(path).mtimeMs < Date.now() - uptime() * 1000;
  return !wasBefore && readFileSync(path, 'utf8').split(' ').filter(Boolean).some(isAtWork);
}

/** A zombie has no command line, and a reused pid has a different one; npm's contains its own name. */
function isAtWork(pid) {
  if (Number(pid) === process.pid) return false;
  try {
    if (process.platform === 'linux') return /node|npm/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    return process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Forwards the first signal, after which npm undoes its changes; the second one kills. */
function listenForInterruption() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const children = [];
  let isThere = false;
  const pass = (signal) => {
    if (!isThere) say('Finishing the current work, which may take a minute (Ctrl-C aborts) …');
    for (const child of children) child.kill(isThere ? 'SIGKILL' : signal);
    isThere = true;
  };
  for (const signal of signals) process.on(signal, pass);
  const stopWatching = endWithNpm(() => isThere || pass('SIGTERM'));
  return {
    isThere: () => isThere,
    passTo: (child) => children.push(child),
    end: () => {
      for (const signal of signals) process.off(signal, pass);
      stopWatching();
    },
  };
}
