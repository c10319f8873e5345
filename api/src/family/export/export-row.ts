import { dateIn } from '../../core/kernel/local-date.ts';
import type { Repeat } from '../tasks/recurrence/repeat.contract.ts';
import { asText } from './csv.ts';
import type { Column, ExportPart } from './export-part.ts';
import { exportCells as texts } from './export.messages.ts';
import { type Sentence } from '../../core/errors/sentences.ts';
import { exportColumns } from './export-columns.messages.ts';

export type ExportRow = Readonly<Record<string, string | number | boolean | Repeat | readonly string[] | null>>;

export interface Naming {
  readonly timeZone: string;
  readonly names: ReadonlyMap<string, string>;
  readonly language: string;
  readonly say: (text: Sentence) => string;
}

type Cell = string | number;

export function csvFormatter({ columns }: ExportPart, naming: Naming) {
  const cells = Object.entries(columns).flatMap(([name, column]) => cellsOf(name, column, naming));
  return {
    names: cells.map(({ name }) => headingOf(name, naming)),
    format: (row: ExportRow): Cell[] => cells.map(({ format }) => format(row)),
  };
}

const headings: Readonly<Record<string, Sentence>> = exportColumns;

function headingOf(name: string, { say }: Naming): string {
  const heading = headings[name];
  if (!heading) throw new Error(`The column ${name} has no heading`);
  return say(heading);
}

interface CellFormatter {
  readonly name: string;
  readonly format: (row: ExportRow) => Cell;
}

function cellsOf(name: string, column: Column, { timeZone, names, language, say }: Naming): CellFormatter[] {
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
      return [{ name, format: ofValue((value) => say(value === true ? texts.yes : texts.no)) }];
    case 'repeat':
      return [{ name, format: (row) => say(describeRepeat(row['repeat'] as Repeat, language)) }]; // validated by the contract when it was written
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

/** Of which 2024-01-01 was a Monday. */
const dayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
const nths = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
]);

function describeRepeat(repeat: Repeat, language: string): Sentence {
  switch (repeat.kind) {
    case 'days':
      return texts.everyDays({ every: repeat.every });
    case 'weekdays': {
      const days = repeat.weekdays.map((weekday) => dayName(weekday, language)).join(', ');
      return texts.everyWeeks({ every: repeat.every, days });
    }
    case 'month_day':
      return texts.monthDay({ day: repeat.day });
    case 'month_weekday': {
      const weekday = dayName(repeat.weekday, language);
      return texts.monthWeekday({ nth: nths.get(repeat.nth) ?? '', weekday });
    }
    case 'after_done':
      return texts.afterDone({ days: repeat.days });
  }
}
