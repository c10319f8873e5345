import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { signIn } from '../../testing/families/test-family.ts';
import { fill } from '../backup/backup-fixture.ts';
import { backupsPath, finish, list, openMoving, restorePath, send, sendPiece, upload } from './backups-fixture.ts';
import { openOperated, token } from './operator-fixture.ts';

/** Guarantee: data lost with a machine can be restored on the next one using only a browser. */
test('Rules 14.110, 14.111, 14.112, 14.118: made, listed, downloaded exactly, uploaded to an empty server, restored there', async () => {
  await using moving = await openMoving();
  const { from, to, parent, name, bytes } = moving;
  expect(await list(from)).toMatchObject({ is_chosen: false, is_nightly: true, last_error: null, can_restore: false });
  expect((await list(from)).files).toEqual([
    { name, kind: 'manual', made_at: expect.any(String), bytes: bytes.length },
  ]);
  expect((await from.read()).backup.last_good_at).not.toBeNull();
  const download = await from.api.app.request(`${backupsPath}/${name}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
  });

  expect((await list(to)).can_restore).toBe(true);
  const damaged = Buffer.from(bytes);
  damaged[bytes.length >> 1] = (damaged[bytes.length >> 1] ?? 0) ^ 1;
  expect(await send(to, 'POST', restorePath, { upload: await upload(to, damaged) })).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/^This file is damaged or was cut off/) },
  });
  const id = await upload(to, bytes);
  const restored = await finish(to, restorePath, { upload: id });
  expect(restored.body).toMatchObject({ work: { what: 'restore', state: 'done', detail: null } });
  expect(to.counts.restored).toBe(1);
  expect((await list(to)).can_restore).toBe(false);
  expect((await signIn(to.api, parent.email)).token).toEqual(expect.any(String));
  expect(await readFile(join(to.dataDir, 'auth-secret'), 'utf8')).toBe('the secret of the server that is tried');
  expect((await readdir(to.dataDir)).filter((each) => each.startsWith('restore-'))).toEqual([]);
});

test('Rules 14.140: a wrong token is refused everywhere, also on an empty server', async () => {
  await using server = await openOperated();
  const wrong = 'a-guess-of-a-stranger-on-the-internet';
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', backupsPath],
    ['POST', backupsPath, {}],
    ['GET', `${backupsPath}/tokennest-2026-11-26T03-10-00Z.zip`],
    ['GET', '/api/operator/work'],
    ['POST', restorePath, { name: 'tokennest-2026-11-26T03-10-00Z.zip' }],
  ];
  for (const [method, path, body] of calls) {
    expect([path, (await send(server, method, path, body, wrong)).status]).toEqual([path, 401]);
    expect([path, (await server.api.send(method, path, { body })).status]).toEqual([path, 401]);
  }
  expect((await sendPiece(server, { id: randomUUID(), from: 0, bytes: Buffer.alloc(9), by: wrong })).status).toBe(401);
  expect(await readdir(server.dataDir)).toEqual([]);
});

test('Rules 14.118: only the name of a backup leads to a file', async () => {
  await using server = await openOperated();
  await mkdir(join(server.dataDir, 'backups'));
  await writeFile(join(server.dataDir, 'secret.zip'), 'secret');
  await writeFile(join(server.dataDir, 'backups', 'notes.zip'), 'notes');
  const names = ['notes.zip', '..', '../secret.zip', '..%2Fsecret.zip', '%2Fetc%2Fpasswd', 'a%00.zip'];
  const absent = 'tokennest-2026-11-26T03-10-00Z.zip';
  for (const name of [...names, absent, `..%2Fbackups%2F${absent}`, `${absent}%00`, `${absent}.partial`]) {
    expect([name, (await send(server, 'GET', `${backupsPath}/${name}`)).status]).toEqual([name, 404]);
    expect([name, (await send(server, 'POST', restorePath, { name })).status]).toEqual([
      name,
      name === absent ? 404 : 422,
    ]);
  }
  expect((await list(server)).files).toEqual([]);
});

test('Rules 14.118: a second simultaneous backup is refused, and so is a restore', async () => {
  await using server = await openOperated();
  await fill(server.database);
  await server.run('begin');
  await server.run('lock table token_account in access exclusive mode');
  const first = send(server, 'POST', backupsPath);
  while ((await send(server, 'GET', '/api/operator/work')).body.work?.state !== 'working');
  const second = await send(server, 'POST', backupsPath);
  expect({ status: second.status, body: second.body }).toEqual({
    status: 409,
    body: { code: 'operator.makingBackup', detail: 'A backup is being made' },
  });
  await server.run('commit');
  expect((await first).body.work).toMatchObject({ what: 'backup', state: 'done' });
  expect((await list(server)).files).toHaveLength(1);
});

test('Rules 14.110, 14.118: a failed backup is reported, stored as the last error, and leaves nothing behind', async () => {
  await using server = await openOperated();
  await writeFile(join(server.dataDir, 'backups'), 'no folder');
  const { status, body } = await send(server, 'POST', backupsPath);
  expect(status).toBe(503);
  expect(body.detail).toMatch(/backups/);
  expect((await list(server)).last_error).toBe(body.detail);
  expect((await send(server, 'GET', '/api/operator/work')).body.work).toMatchObject({
    state: 'failed',
    detail: body.detail,
  });
  await rm(join(server.dataDir, 'backups'));
  expect((await send(server, 'POST', backupsPath)).status).toBe(200);
  expect((await list(server)).last_error).toBeNull();
});
