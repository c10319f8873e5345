import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

export const logOf = (folder: string) => join(folder, 'postgres.log');

/**
 * Starts, stops and crashes. No statement, neither that of an error nor the one that a killed process was running: it
 * may name a person, and this log is kept. What is refused is told to who asked.
 */
export const logSettings = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

// Thousands of starts and crashes; with the one before it the disk never holds much more than twice that.
const logMaxBytes = 1_000_000;

/** Goes on behind what was said before, which has the cause of a crash. */
export const openLog = (folder: string) => open(logOf(folder), 'a');

/**
 * Begins the log anew where it is long; postgres.log.1 keeps what it said until then. Copied and emptied, not renamed:
 * a running server has it open. Where the disk is full it stays as it is, which keeps PostgreSQL from nothing.
 */
export async function boundLog(folder: string): Promise<void> {
  const log = logOf(folder);
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size < logMaxBytes) return;
  await copyFile(log, `${log}.1`)
    .then(() => truncate(log))
    .catch(() => undefined);
}

const loud = ['FATAL:  ', 'PANIC:  ', 'postgres: '];

/** Why it did not start, in PostgreSQL's own words; null where it said nothing. */
export async function lastComplaint(folder: string): Promise<string | null> {
  const lines = (await readFile(logOf(folder), 'utf8').catch(() => '')).split('\n');
  const complaints = lines.flatMap((line) => loud.flatMap((mark) => line.split(mark)[1] ?? []));
  // What it answers while it starts, to us who ask whether it has.
  return complaints.findLast((words) => !words.startsWith('the database system is')) ?? null;
}
