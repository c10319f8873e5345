import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

export const logOf = (folder: string) => join(folder, 'postgres.log');

/** No statements, not even of an error or a killed process: they may contain personal data, and this log is kept. */
export const logSettings = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

// Enough for thousands of starts and crashes. With the previous file, the log takes little more than twice this.
const logMaxBytes = 1_000_000;

/** Appends, because the earlier lines contain the cause of a crash. */
export const openLog = (folder: string) => open(logOf(folder), 'a');

/** Copies and truncates, because a running server has it open. On a full disk the log stays as it is. */
export async function boundLog(folder: string): Promise<void> {
  const log = logOf(folder);
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size < logMaxBytes) return;
  await copyFile(log, `${log}.1`)
    .then(() => truncate(log))
    .catch(() => undefined);
}

const loud = ['FATAL:  ', 'PANIC:  ', 'postgres: '];

/** PostgreSQL's own reason why it did not start; null if there is none. */
export async function lastComplaint(folder: string): Promise<string | null> {
  const lines = (await readFile(logOf(folder), 'utf8').catch(() => '')).split('\n');
  const complaints = lines.flatMap((line) => loud.flatMap((mark) => line.split(mark)[1] ?? []));
  // Answers to our own connection attempts while it starts.
  return complaints.findLast((words) => !words.startsWith('the database system is')) ?? null;
}
