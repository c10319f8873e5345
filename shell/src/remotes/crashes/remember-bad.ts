import { storeIfRoom } from '../../browser/storage/storage.ts';
import { bad, badLine, badVersionsKey, storedBadLines } from './bad-versions.ts';

/** More than are ever live together; the newest are kept. */
const linesMax = 8;

/** Each line ends with a newline. */
const readLines = () =>
  storedBadLines()
    .split('\n')
    .slice(0, -1)
    .map((line) => `${line}\n`);

/** If storage is full, only this page remembers. */
const writeLines = (lines: readonly string[]) =>
  storeIfRoom(badVersionsKey, JSON.stringify(lines.slice(-linesMax).join('')));

export function avoid(name: string, version: string): void {
  bad.lines += badLine(name, version);
}

export function remember(name: string, version: string): void {
  avoid(name, version);
  const line = badLine(name, version);
  writeLines([...readLines().filter((other) => other !== line), line]);
}

/** Forgets the others. Lines of other shells are pushed out by newer ones. */
export function keepBad(isKept: (name: string, version: string) => boolean): void {
  const lines = readLines();
  const kept = lines.filter((line) => {
    const [name = '', version = ''] = line.split(' ');
    return line !== badLine(name, version) || isKept(name, version);
  });
  if (kept.length < lines.length) writeLines(kept);
}
