import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFamily } from '../../testing/families/test-family.ts';
import { type Operated, openOperated, token } from './operator-fixture.ts';

export const backupsPath = '/api/operator/backups';
export const restorePath = '/api/operator/restore';

export const send = ({ api }: Operated, method: string, path: string, body?: unknown, by: string = token) =>
  api.send(method, path, { token: by, ...(body !== undefined && { body }) });
export const list = async (server: Operated) => (await send(server, 'GET', backupsPath)).body;

export async function finish(server: Operated, path: string, body?: unknown) {
  let answer = await send(server, 'POST', path, body);
  while (answer.body.work?.state === 'working') {
    await delay(50);
    answer = await send(server, 'GET', '/api/operator/work');
  }
  return answer;
}

export async function upload(server: Operated, bytes: Uint8Array, pieceBytes = 64 * 1024) {
  const id = randomUUID();
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const { status } = await sendPiece(server, { id, from, bytes: bytes.subarray(from, from + pieceBytes) });
    if (status !== 200) throw new Error(`Answered ${status}`);
  }
  return id;
}

export interface Sent {
  readonly id: string;
  readonly from: number | string;
  readonly bytes: Uint8Array;
  readonly by?: string;
  readonly type?: string;
}

export async function sendPiece({ api }: Operated, { id, from, bytes, by = token, type = 'application/zip' }: Sent) {
  const response = await api.app.request(`${restorePath}/file?upload=${id}&from=${from}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': type, 'Content-Length': String(bytes.length) },
    body: Buffer.from(bytes),
  });
  return { status: response.status, body: await response.json() };
}

export async function openMoving() {
  await using opening = new AsyncDisposableStack();
  const from = opening.use(await openOperated());
  const { parent } = await makeFamily(from.api);
  const made = await finish(from, backupsPath);
  if (made.body.work?.state !== 'done') throw new Error(made.text);
  const [name = ''] = await readdir(join(from.dataDir, 'backups'));
  const bytes = await readFile(join(from.dataDir, 'backups', name));
  const to = opening.use(await openOperated());
  const open = opening.move();
  return { from, to, parent, name, bytes, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
