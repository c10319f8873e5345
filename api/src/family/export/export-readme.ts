import type { LocalDate } from '../../core/kernel/local-date.ts';
import type { ExportPart } from './export-part.ts';

interface Made {
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** What each file of the zip is, for whoever opens it years later. */
export function describeExport(parts: readonly ExportPart[], { today, timeZone }: Made): string {
  const files = parts.flatMap(({ name, about }) => (about === null ? [] : [`${name}.csv`, `  ${about}`, '']));
  return [
    'Your family in TokenNest',
    `Exported on ${today}. Everything is as of one moment.`,
    '',
    'The .csv files are tables. A spreadsheet such as Excel, Numbers or LibreOffice opens them.',
    '',
    ...files,
    'family.json',
    '  The same for a program, with the days of recurring tasks and the names of your devices.',
    '',
    'How to read them',
    `  A column that ends in _on is a date in your time zone, ${timeZone}. The one beside it that ends in _at`,
    '  is the same moment in UTC.',
    '  Columns that end in id are how the rows of one file point at those of another.',
    '  Pictures are told by their names.',
    "  A text that a spreadsheet would take for a formula begins with a ' in the tables, not in family.json.",
    '',
    'What is not here',
    '  Passwords, secrets and codes, where you are signed in, and who asked to join your family.',
    '',
  ].join('\r\n');
}
