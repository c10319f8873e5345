import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import { words } from '@tokennest/shared-ui/locale/words';

/** Why devices reported failures of a version. */
export const whyMessages = words('shell.release-reasons', {
  title: 'Why',
  /** Browsers reported errors that do not count as failures. */
  noFailures: (errors: number) => `no failures, ${counted(errors, 'error')}`,
  failures: (failures: number) => counted(failures, 'failure'),
  /** `figure` is one of `figures`, or a number from 10 on. */
  failuresAndReasons: ({ failures, reasons, figure }: { failures: number; reasons: number; figure: string }) =>
    `${counted(failures, 'failure')}, ${figure} ${reasons === 1 ? 'reason' : 'reasons'}`,
  figures: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  unknownPosition: 'Unknown position',
  /** From a time to a later one. */
  span: (from: string, to: string) => `${from} to ${to}`,
  position: ({ file, line, column }: { file: string; line: string; column: string }) =>
    `${file}, line ${line}, column ${column}`,
  what: 'What',
  where: 'Where',
  reported: 'Told',
  times: (count: number) => `${counted(count, 'time')}; a device reports it at most once an hour`,
  first: 'First',
  last: 'Last',
  hash: 'Hash',
});
