import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { encrypting } from '../../../src/hosting/backup/passphrase.ts';
import { digestTables } from '../../testing/processes/digest-tables.ts';
import { makeFamily, signIn } from '../../testing/families/test-family.ts';
import { backUp, fileIn } from '../backup/backup-fixture.ts';
import { finish, openMoving, restorePath, send, type Sent, sendPiece, upload } from './backups-fixture.ts';
import { openOperated } from './operator-fixture.ts';

test('Rules 14.119: a backup in the folder is restored by its name', async () => {
  await using moving = await openMoving();
  const { to, name, bytes } = moving;
  await mkdir(join(to.dataDir, 'backups'));
  await writeFile(join(to.dataDir, 'backups', name), bytes);
  expect((await finish(to, restorePath, { name })).body.work).toMatchObject({ state: 'done' });
  expect(await readdir(join(to.dataDir, 'backups'))).toEqual([name]);
});

test('Rules 14.119: once an account exists, uploads and restores are refused', async () => {
  await using moving = await openMoving();
  const { to, bytes, name } = moving;
  const id = await upload(to, bytes);
  await makeFamily(to.api);
  const before = await digestTables(to.database.superuser);
  const refused = {
    code: 'operator.peopleThere',
    detail: expect.stringMatching(/^People have accounts here\. .*npm run restore -- FILE --replace/),
  };
  for (const answer of [
    await sendPiece(to, { id: randomUUID(), from: 0, bytes }),
    await send(to, 'POST', restorePath, { upload: id }),
    await send(to, 'POST', restorePath, { name }),
  ])
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 409, body: refused });
  expect(await digestTables(to.database.superuser)).toEqual(before);
});

/** Guarantee: a person who registers while a file is being checked keeps the account: the final check holds a lock. */
test('Rules 14.119: an account registered during a restore is not replaced', async () => {
  await using moving = await openMoving();
  const { to, bytes } = moving;
  const id = await upload(to, bytes);
  await to.run('begin');
  await to.run('lock table migration_lock in access exclusive mode');
  const restoring = finish(to, restorePath, { upload: id });
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table migration_lock%'`;
  while ((await to.run(waiting)).length === 0) await to.run('select pg_stat_clear_snapshot()');
  const { parent } = await makeFamily(to.api);
  await to.run('commit');
  const { body } = await restoring;
  expect(body.detail ?? body.work.detail).toMatch(/^People have accounts here/);
  expect((await signIn(to.api, parent.email)).token).toEqual(expect.any(String));
});

test('Rules 14.119: a registration during a restore waits for its end', async () => {
  await using moving = await openMoving();
  const { to, bytes } = moving;
  const id = await upload(to, bytes);
  await to.run('begin');
  await to.run('lock table operator_event in access share mode');
  const restoring = finish(to, restorePath, { upload: id });
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const over = new AbortController();
  const untilWaiting = async (count: number) => {
    while (!over.signal.aborted && (await to.run(waiting)).length < count)
      await to.run('select pg_stat_clear_snapshot()');
  };
  await untilWaiting(1);
  const [email, password] = [`${randomUUID()}@example.com`, 'a password of theirs'];
  const person = { email, password, display_name: 'Early', role: 'parent', time_zone: 'UTC' };
  const registering = to.api.send('POST', '/api/auth/register', { body: person });
  await Promise.race([registering, untilWaiting(2)]);
  over.abort();
  await to.run('commit');
  expect((await restoring).body.work).toMatchObject({ state: 'done' });
  const { status } = await registering;
  const signedIn = await to.api.send('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });
  expect(status).not.toBe(422);
  expect([status, signedIn.status === 200]).toEqual([status, status === 201]);
});

test('Rules 14.119: damaged, cut, foreign, newer and encrypted files are refused before anything is touched', async () => {
  await using moving = await openMoving();
  const { to, bytes } = moving;
  const before = await digestTables(to.database.superuser);
  const flipped = Buffer.from(bytes);
  flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
  const encrypted = await buffer(encrypting('passphrase')(chunksOf(bytes)));
  const tried: [Uint8Array, RegExp][] = [
    [flipped, /^This file is damaged or was cut off: use another backup/],
    [bytes.subarray(0, bytes.length - 100), /^This file is damaged or was cut off/],
    [Buffer.from('a photo, or so'), /^This file is no backup of TokenNest/],
    [encrypted, /^This backup is encrypted: .*npm run restore -- FILE/],
  ];
  for (const [file, sentence] of tried) {
    const { status, body } = await send(to, 'POST', restorePath, { upload: await upload(to, file) });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: expect.stringMatching(sentence) } });
    expect((await send(to, 'GET', '/api/operator/work')).body.work).toMatchObject({
      state: 'failed',
      detail: body.detail,
    });
    expect((await readdir(to.dataDir)).filter((each) => each.startsWith('restore-'))).toEqual([]);
  }
  expect(await digestTables(to.database.superuser)).toEqual(before);
  expect(to.counts.restored).toBe(0);
});

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}

test('Rules 14.119: of a newer TokenNest', async () => {
  await using moving = await openMoving();
  const { from, to } = moving;
  await from.run(`insert into applied_migration (name) values ('Migration20990101000000_later')`);
  await backUp(from.database, fileIn(from.dataDir, 'newer.zip'));
  const id = await upload(to, await readFile(fileIn(from.dataDir, 'newer.zip')));
  const { status, body } = await send(to, 'POST', restorePath, { upload: id });
  expect({ status, detail: body.detail }).toEqual({
    status: 422,
    detail: expect.stringMatching(/^This backup is of TokenNest .* Nothing was changed\.$/),
  });
});

test('Rules 14.119: pieces arrive in order, from one sender at a time, up to a limit', async () => {
  await using server = await openOperated({ fileMaxBytes: 100 });
  const [id, bytes] = [randomUUID(), Buffer.alloc(40, 'x')];
  const put = (more: Partial<Sent> = {}) => sendPiece(server, { id, from: 0, bytes, ...more });
  expect(await put({ from: 40 })).toMatchObject({ status: 409 });
  expect(await put()).toEqual({ status: 200, body: { received_bytes: 40 } });
  expect(await put({ from: 41 })).toMatchObject({ status: 409 });
  expect(await put({ from: 40 })).toEqual({ status: 200, body: { received_bytes: 80 } });
  expect(await put({ from: 40 })).toEqual({ status: 200, body: { received_bytes: 80 } });
  expect(await put({ id: randomUUID() })).toMatchObject({ status: 409, body: { detail: /another/i } });
  expect(await put({ from: 80 })).toMatchObject({ status: 413 });
  expect(await put({ type: 'application/json' })).toMatchObject({ status: 415 });
  for (const from of ['-1', '1.5', '', '1e3', 'x']) expect(await put({ from })).toMatchObject({ status: 422 });
  expect(await put({ id: '../../x' })).toMatchObject({ status: 422 });
  const [folder = ''] = (await readdir(server.dataDir)).filter((each) => each.startsWith('restore-'));
  const { mode, size } = await stat(join(server.dataDir, folder, 'This file'));
  expect({ mode: mode & 0o777, size }).toEqual({ mode: 0o600, size: 80 });
  expect(((await stat(join(server.dataDir, folder))).mode & 0o777).toString(8)).toBe('700');
  server.disk.room = { totalBytes: 64e9, freeBytes: 1e6 };
  expect(await put({ from: 80, bytes: Buffer.alloc(1) })).toMatchObject({
    status: 503,
    body: { detail: expect.stringMatching(/^There is no room for this file/) },
  });
  expect(await send(server, 'POST', restorePath, { upload: randomUUID() })).toMatchObject({ status: 409 });
});

test.each([
  [{}],
  [{ name: 'tokennest-2026-11-26T03-10-00Z.zip', upload: randomUUID() }],
  [{ name: 7 }],
  [{ path: '/' }],
])('Rules 14.119: %j is no backup to restore', async (body) => {
  await using server = await openOperated();
  expect((await send(server, 'POST', restorePath, body)).status).toBe(422);
});
