import { readStored } from '../../browser/storage/read-stored.ts';
import { shellVersion } from '../../browser/shell-version.ts';

export const badVersionsKey = 'bad-versions';

/** Read again, because another tab may have just written it; empty without storage. */
export const storedBadLines = () => String(readStored(badVersionsKey));

export const watchedKey = 'watched';

/** A page that still answers renews its entry every second. */
const silentMs = 5000;

/** The line of a page that froze before it could remove its entry (`watchAnswers`); empty without one. */
export function frozenLine(): string {
  const [line = '', atMs] = String(readStored(watchedKey)).split('|');
  return Date.now() - Number(atMs) > silentMs ? line : '';
}

/** Versions that crashed or froze on this device before this page, or on this page. */
export const bad = { lines: storedBadLines() + frozenLine() };

/** Includes the shell's version, because a crashed version may work with the next shell. */
export const badLine = (name: string, version: string) => `${name} ${version} ${shellVersion}\n`;

export const isBad = (name: string, version: string): boolean => bad.lines.includes(badLine(name, version));
