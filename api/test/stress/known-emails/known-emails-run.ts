import { measureDoors, type Row } from './measure.ts';
import { readCommand } from '../../../../scripts/commands.mjs';

/**
 * Measures whether status, text or response time reveal that an e-mail has an account:
 *   npm run stress -- known-emails [--pairs 400] [--json]
 * Exits with 1 if they do where they must not, or if the measurement cannot detect the planted difference.
 */
const asked = readCommand('stress known-emails');

const columns = ['where', 'known', 'unknown', 'words', 'AUC', 'differs by'];

const cellsOf = ({ door, known, unknown, areWordsSame, auc, distinguishedBy, isAsPromised }: Row): string[] => [
  isAsPromised ? door : `NOT AS PROMISED: ${door}`,
  known,
  unknown,
  areWordsSame ? 'same' : 'differ',
  auc.toFixed(3),
  distinguishedBy.join(', ') || 'nothing',
];

function describe(rows: readonly Row[]): string {
  const table = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  return table.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const pairs = asked.pairs;
const rows = await measureDoors(pairs);
console.log(asked.json ? JSON.stringify({ pairs, rows }) : describe(rows));
process.exitCode = rows.every(({ isAsPromised }) => isAsPromised) ? 0 : 1;
