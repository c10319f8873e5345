import type { LocalDate } from '../../core/kernel/local-date.ts';
import type { ExportPart } from './export-part.ts';

interface Made {
  readonly today: LocalDate;
  readonly timeZone: string;
  /** The home whose tasks the owner does not see (Rules 15.50). */
  readonly leftOutHome: string | null;
}

export function describeExport(parts: readonly ExportPart[], { today, timeZone, leftOutHome }: Made): string {
  const files = parts.flatMap(({ name, about }) => (about === null ? [] : [`${name}.csv`, `  ${about}`, '']));
  return [
    'Your family in TokenNest',
    `Exported on ${today}. All files show the same moment.`,
    '',
    'The .csv files are tables. A spreadsheet such as Excel, Numbers or LibreOffice opens them.',
    '',
    ...files,
    'family.json',
    '  The same data for programs, plus the days of recurring tasks and the names of your devices.',
    '',
    'How to read them',
    `  A column that ends in _on is a date in your time zone, ${timeZone}. The next one, which ends in _at,`,
    '  is the same time in UTC.',
    '  Columns that end in id link the rows of one file to those of another.',
    '  Pictures are given by name.',
    "  In the tables, text that a spreadsheet would read as a formula starts with a '. In family.json it does not.",
    '',
    'What is not here',
    ...(leftOutHome === null ? [] : [`  The tasks of ${leftOutHome}, which are not shared with you.`]),
    '  Passwords, picture codes, PINs and other codes, your sessions, and requests to join your family.',
    '',
  ].join('\r\n');
}
