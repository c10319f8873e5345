import { readStored } from '../../browser/read-stored.ts';
import { shellVersion } from '../../browser/shell-version.ts';

export const badVersionsKey = 'bad-versions';

/** As another tab may have left them just now; nothing where storage is refused. */
export const storedBadLines = () => String(readStored(badVersionsKey));

/** What has crashed on this device, as this page found it, and on this page. */
export const bad = { lines: storedBadLines() };

/** Names the shell as well: what crashed with one may run with the next. */
export const badLine = (name: string, version: string) => `${name} ${version} ${shellVersion}\n`;

export const isBad = (name: string, version: string): boolean => bad.lines.includes(badLine(name, version));
