import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';

export type ExportedRow = Readonly<Record<string, string>>;
type Files = ReadonlyMap<string, string>;

export async function unzip(zip: Uint8Array): Promise<Files> {
  const opened = await fromBufferPromise(Buffer.from(zip), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, (await buffer(await opened.openReadStreamPromise(entry))).toString());
  return files;
}

export const rowsOf = (files: Files, name: string): ExportedRow[] =>
  parse<ExportedRow>(files.get(`${name}.csv`) ?? '', { bom: true, columns: true });

export const sumsOf = (transactions: readonly { child_id?: string; amount?: string | number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(transactions, ({ child_id = '' }) => child_id)].map(([id, rows]) => [
      id,
      rows.reduce((sum, { amount }) => sum + Number(amount), 0),
    ]),
  );

interface App {
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
}

/** The raw response; the test client would decode a zip as text. */
export const askForExport = async (app: App, token: string) =>
  app.request('/api/families/current/export', { headers: { Authorization: `Bearer ${token}` } });

/** Retries until the pause after the last export ends, which takes longer on a busy machine. */
export async function askAgain(app: App, token: string): Promise<Response> {
  for (;;) {
    const answer = await askForExport(app, token);
    if (answer.status !== 429) return answer;
    await delay(50);
  }
}

export async function exportOf(app: App, token: string): Promise<Files> {
  const response = await askForExport(app, token);
  if (response.status !== 200) throw new Error(`Answered ${response.status}`);
  return unzip(new Uint8Array(await response.arrayBuffer()));
}
