import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { insertYears } from '../../testing/families/insert-years.ts';
import { callerOf, makeFamily, signIn } from '../../testing/families/test-family.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { askAgain, askForExport } from '../../testing/read-export.ts';

/** Guarantee: fifty clicks create one export, and a slow reader holds neither a transaction nor a connection. */
test('Rules 4.65: one export per family at a time, and the next once it is downloaded or abandoned', async () => {
  await using folder = await makeFolder();
  await using own = startTestApi({ dataDir: folder.path });
  const { parent } = await makeFamily(own);
  const ask = () => askForExport(own.app, parent.token);
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([200, 429].map((status) => statuses.get(status)?.length)).toEqual([1, 49]);
  const refused = statuses.get(429)?.[0];
  expect(refused?.headers.get('Retry-After')).toBe('5');
  expect(await refused?.json()).toEqual({
    code: 'export.running',
    detail: 'An export of your family is already running. Please wait a moment and try again',
  });
  expect(await readdir(folder.path)).toEqual([]);
  await statuses.get(200)?.[0]?.body?.cancel();
  const next = await askAgain(own.app, parent.token);
  expect(next.status).toBe(200);
  expect(Number(next.headers.get('Content-Length'))).toBe((await next.arrayBuffer()).byteLength);
});

test('Rules 4.65: a session that ends during the export gets nothing', async () => {
  await using folder = await makeFolder();
  await using own = startTestApi({ dataDir: folder.path });
  const { parent } = await makeFamily(own);
  const asked = askForExport(own.app, parent.token);
  await own.send('POST', '/auth/v1/logout?scope=global', { token: parent.token });
  expect((await asked).status).toBe(401);
  expect((await askAgain(own.app, (await signIn(own, parent.email)).token)).status).toBe(200);
});

test('Rules 4.65: disconnecting ends the export', async () => {
  await using database = await openFreshDatabase();
  await using own = startTestApi({ databaseUrl: database.appUrl });
  const { parent, mia, leo } = await makeFamily(own);
  const { familyId } = await callerOf(parent);
  const from = new Date('2025-01-01T00:00:00Z');
  await insertYears(database.superuser, {
    familyId,
    parentId: parent.id,
    childIds: [mia.id, leo.id],
    movesEach: 20_000,
    from,
  });
  const leaving = new AbortController();
  const headers = { Authorization: `Bearer ${parent.token}` };
  const asked = own.app.request('/api/families/current/export', { headers, signal: leaving.signal });
  const running = async () => {
    const sql = `select count(*)::int from pg_stat_activity where datname = current_database() and state <> 'idle' and query like '%part%' and pid <> pg_backend_pid()`;
    return (await database.superuser.query<{ count: number }>(sql)).rows[0]?.count;
  };
  while ((await running()) !== 1) await delay(5);
  leaving.abort();
  expect((await asked).status).toBe(503);
  while ((await running()) !== 0) await delay(5);
});
