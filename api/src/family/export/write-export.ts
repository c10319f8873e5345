import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { ZipFile } from 'yazl';
import { dateIn, type LocalDate } from '../../core/kernel/local-date.ts';
import { csvHead, csvLines } from './csv.ts';
import { type ExportPart, jsonQuery, rowsQuery } from './export-part.ts';
import { describeExport } from './export-readme.ts';
import { csvFormatter, type ExportRow } from './export-row.ts';
import { ledgerParts } from './ledger-parts.ts';
import { peopleParts } from './people-parts.ts';
import { taskParts } from './task-parts.ts';
import { type Sentence } from '../../core/errors/sentences.ts';

export const exportParts: readonly ExportPart[] = [...peopleParts, ...ledgerParts, ...taskParts];

const pageRows = 200;

interface Exported {
  readonly familyId: string;
  readonly at: Date;
  readonly out: Writable;
  readonly language: string;
  readonly say: (text: Sentence) => string;
}

/** Returns the family's date. Call in a transaction whose caller is the parent (`enterAs`). */
export async function writeExport(client: Client, { familyId, at, out, language, say }: Exported): Promise<LocalDate> {
  const { timeZone, ...family } = await readFamily(client, familyId);
  const today = dateIn(timeZone, at);
  const naming = { timeZone, names: await readNames(client, familyId), language, say };
  const read = <Row extends object>(sql: string) => readPages<Row>(client, sql, familyId);
  const about = { exported_at: at.toISOString(), exported_on: today, family };
  const entries: Entry[] = [
    ['README.txt', () => [describeExport(exportParts, { today, timeZone, leftOutHome: family.left_out_home, say })]],
    ...exportParts.flatMap((part): Entry[] =>
      part.about === null
        ? []
        : [[`${part.name}.csv`, () => writeCsv(csvFormatter(part, naming), read<ExportRow>(rowsQuery(part)))]],
    ),
    ['family.json', () => writeJson(about, (part) => read<JsonLine>(jsonQuery(part)))],
  ];
  await writeZip(entries, { at, out });
  return today;
}

interface FamilyRow {
  id: string;
  name: string | null;
  language: string | null;
  first_home: string | null;
  second_home: string | null;
  shares_homes: boolean;
  left_out_home: string | null;
  time_zone: string;
  day_begins_at: number;
  created_at: Date;
}

async function readFamily(client: Client, familyId: string) {
  const sql = `
    select id, name, language, first_home, second_home, shares_homes,
           case current_setting('app.hidden_home', true) when '1' then first_home when '2' then second_home end as left_out_home,
           time_zone, day_begins_at, created_at
      from family where id = $1`;
  const { rows } = await client.query<FamilyRow>(sql, [familyId]);
  const [family] = rows;
  if (!family) throw new Error('The family no longer exists');
  return { ...family, timeZone: family.time_zone };
}

async function readNames(client: Client, familyId: string): Promise<ReadonlyMap<string, string>> {
  const sql = 'select id, display_name from profile where family_id = $1';
  const { rows } = await client.query<{ id: string; display_name: string }>(sql, [familyId]);
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}

type Pages<Row> = AsyncIterable<readonly Row[]>;
type JsonLine = { readonly line: string };

/** One query at a time, because the cursor has a fixed name. */
async function* readPages<Row extends object>(client: Client, sql: string, familyId: string): Pages<Row> {
  await client.query(`declare part no scroll cursor for ${sql}`, [familyId]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${pageRows} from part`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close part');
}

async function* writeCsv(
  { names, format }: ReturnType<typeof csvFormatter>,
  pages: Pages<ExportRow>,
): AsyncIterable<string> {
  yield csvHead(names);
  for await (const rows of pages) yield csvLines(rows.map(format));
}

async function* writeJson(about: object, read: (part: ExportPart) => Pages<JsonLine>): AsyncIterable<string> {
  yield JSON.stringify({ format: 'tokennest-family', version: 1, ...about }).slice(0, -1);
  for (const part of exportParts) {
    yield `,\n${JSON.stringify(part.name.replace('-', '_'))}:[`;
    let comma = '\n';
    for await (const rows of read(part)) {
      yield comma + rows.map(({ line }) => line).join(',\n');
      comma = ',\n';
    }
    yield '\n]';
  }
  yield '}\n';
}

type Entry = readonly [name: string, write: () => Iterable<string> | AsyncIterable<string>];

async function writeZip(entries: readonly Entry[], { at, out }: Pick<Exported, 'at' | 'out'>): Promise<void> {
  const zip = new ZipFile();
  const failing = new AbortController();
  const fail = (error: unknown) => failing.abort(error);
  zip.on('error', fail);
  for (const [name, write] of entries) {
    // yazl does not watch its streams for errors.
    zip.addReadStreamLazy(name, { mtime: at }, (give) => give(null, Readable.from(write()).on('error', fail)));
  }
  zip.end();
  await pipeline(zip.outputStream, out, { signal: failing.signal }).catch((error: unknown) => {
    throw failing.signal.aborted ? failing.signal.reason : error;
  });
}
