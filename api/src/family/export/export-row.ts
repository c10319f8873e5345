import { dateIn } from '../../core/kernel/local-date.ts';
import type { Repeat } from '../tasks/recurrence/repeat.contract.ts';
import { asText } from './csv.ts';
import type { Column, ExportPart } from './export-part.ts';

export type ExportRow = Readonly<Record<string, string | number | boolean | Repeat | readonly string[] | null>>;

export interface Naming {
  readonly timeZone: string;
  readonly names: ReadonlyMap<string, string>;
}

type Cell = string | number;

export function csvFormatter({ columns }: ExportPart, naming: Naming) {
  const cells = Object.entries(columns).flatMap(([name, column]) => cellsOf(name, column, naming));
  return {
    names: cells.map(({ name }) => name),
    format: (row: ExportRow): Cell[] => cells.map(({ format }) => format(row)),
  };
}

interface CellFormatter {
  readonly name: string;
  readonly format: (row: ExportRow) => Cell;
}

function cellsOf(name: string, column: Column, { timeZone, names }: Naming): CellFormatter[] {
  const ofValue = (format: (value: string | number | boolean) => Cell) => (row: ExportRow) => {
    const value = row[name] ?? null;
    return value === null || typeof value === 'object' ? '' : format(value);
  };
  if (typeof column === 'object') return [{ name, format: (row) => asText(namesOf(row[column.person], names)) }];
  switch (column) {
    case 'id':
    case 'data':
      return [];
    case 'time':
      return [
        { name: name.replace(/_at$/, '_on'), format: ofValue((value) => dateIn(timeZone, new Date(String(value)))) },
        { name, format: ofValue(String) },
      ];
    case 'number':
      return [{ name, format: ofValue(Number) }];
    case 'flag':
      return [{ name, format: ofValue((value) => (value === true ? 'yes' : 'no')) }];
    case 'repeat':
      return [{ name, format: (row) => sayRepeat(row['repeat'] as Repeat) }]; // validated by the contract when it was written
    case 'date':
    case 'text':
      return [{ name, format: ofValue((value) => asText(String(value))) }];
  }
}

const namesOf = (ids: ExportRow[string] | undefined, names: Naming['names']): string =>
  [ids ?? []]
    .flat()
    .map((id) => (typeof id === 'string' ? names.get(id) : undefined) ?? '')
    .join(', ');

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayName = (weekday: number) => days[weekday - 1] ?? '';
const nths = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
]);
const everyWords = (every: number, one: string) => (every === 1 ? `every ${one}` : `every ${every} ${one}s`);

function sayRepeat(repeat: Repeat): string {
  switch (repeat.kind) {
    case 'days':
      return everyWords(repeat.every, 'day');
    case 'weekdays':
      return `${everyWords(repeat.every, 'week')}: ${repeat.weekdays.map(dayName).join(', ')}`;
    case 'month_day':
      return `every month on day ${repeat.day}`;
    case 'month_weekday':
      return `every month on the ${nths.get(repeat.nth)} ${dayName(repeat.weekday)}`;
    case 'after_done':
      return `${repeat.days} ${repeat.days === 1 ? 'day' : 'days'} after it was done`;
  }
}
