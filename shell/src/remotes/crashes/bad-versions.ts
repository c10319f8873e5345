import { readStored } from '../../browser/read-stored.ts';
import { shellVersion } from '../../browser/shell-version.ts';

export const badVersionsKey = 'bad-versions';

/** As another tab may have left them just now; nothing where storage is refused. */
export const storedBadLines = () => String(readStored(badVersionsKey));

export const watchedKey = 'watched';

/** Longer than a page that answers is ever silent: it renews its entry each second. */
const silentMs = 5000;

/** The version on a page that froze and so could not remove its entry (`watchAnswers`), as a line; empty if there is none. */
export function frozenLine(): string {
  const [line = '', atMs] = String(readStored(watchedKey)).split('|');
  return Date.now() - Number(atMs) > silentMs ? line : '';
}

/** What has crashed or frozen on this device, as this page found it, and on this page. */
export const bad = { lines: storedBadLines() + frozenLine() };

/** Names the shell as well: what crashed with one may run with the next. */
export const badLine = (name: string, version: string) => `${name} ${version} ${shellVersion}\n`;

export const isBad = (name: string, version: string): boolean => bad.lines.includes(badLine(name, version));
