import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runNode } from '../../testing/processes/run-node.ts';
import { connectTo } from '../../testing/processes/test-database.ts';
import { openReleaseServer } from './release-server-fixture.ts';
import { hashOfToken } from '../../../src/releases/publishing/release-token.ts';
import { migrationsFolder } from '../../../src/core/database/list-migrations.ts';
import { errorCode } from '../../../src/core/errors/error-code.ts';
import { operations } from '../../../src/operations.ts';
import { makeToken, revokeToken } from '../../../src/releases/publishing/release-tokens.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (token?: string, path = '/api/releases', method = 'GET') =>
  server.send(method, path, { ...(token !== undefined && { token }) });

/** Guarantee: every route checks the token, including future ones. */
test('Rules 13.10: no route answers without a release token', async () => {
  const routes = operations.map(({ route }) => route).filter((route) => route.includes(' /api/releases'));
  const answers = await Promise.all(
    routes.map(async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await ask(undefined, path, method);
      return `${route} ${status}`;
    }),
  );
  expect(routes).toHaveLength(9);
  expect(answers).toEqual(routes.map((route) => `${route} 401`));
});

test('Rules 13.14: events name the note of a token, or the team if it has none', async () => {
  const { token } = await makeToken(server.database.ownerUrl, { name: 'docsApp', days: 1, note: '' });
  const team = server.publisher('docsApp', token);
  await team.upload('5.0.0');
  const { remotes } = await team.report();
  const { events } = remotes.find(({ name }: { name: string }) => name === 'docsApp');
  expect(events[0]).toMatchObject({ action: 'publish', to_version: '5.0.0', actor: 'the team of docsApp' });
});

/** Guarantee: no credential of a removed setting stays valid; servers that copied releases had such tokens. */
test('Rules 13.10: the update revokes tokens for copying the releases of another server, and no others', async () => {
  const { ownerUrl, superuser } = server.database;
  const note = 'test.nest.example:3901';
  const copying = await makeToken(ownerUrl, { name: 'docsApp', days: 3_650, note });
  const team = await makeToken(ownerUrl, { name: 'docsApp', days: 366, note });
  await superuser.query(`insert into release_source (id, origin) values (1, 'https://${note}')`);
  await superuser.query(
    await readFile(join(migrationsFolder, 'Migration20261129200000_following_removed.sql'), 'utf8'),
  );
  const { rows } = await superuser.query(
    'select id, revoked_at is not null as is_revoked from release_token where note = $1 order by id',
    [note],
  );
  expect(rows).toEqual([copying, team].map(({ id }, place) => ({ id, is_revoked: place === 0 })));
  expect((await superuser.query('select from release_source')).rowCount).toBe(0);
});

test('Rules 13.10: unknown, expired and revoked tokens, and those of another remote, are each refused with a sentence', async () => {
  const { ownerUrl, superuser } = server.database;
  const make = (note: string) => makeToken(ownerUrl, { name: 'docsApp', days: 1, note });
  const [expired, revoked] = [await make('expired'), await make('revoked')];
  await superuser.query(`update release_token set expires_at = now() - interval '1 second' where note = 'expired'`);
  await revokeToken(ownerUrl, Number(revoked.id));
  const unknown = 'This requires a release token. Ask the person who runs TokenNest to create one';
  expect(await ask()).toMatchObject({ status: 401, body: { detail: unknown } });
  expect(await ask('tnr_unknown')).toMatchObject({ status: 401, body: { detail: unknown } });
  expect(await ask(expired.token)).toMatchObject({ status: 401, body: { detail: 'This release token has expired' } });
  expect(await ask(revoked.token)).toMatchObject({ status: 401, body: { detail: 'This release token was revoked' } });
  const foreign = await ask(server.tokens.childApp, '/api/releases/parentApp/rollback', 'POST');
  expect(foreign).toMatchObject({ status: 403, body: { detail: 'This release token is for childApp' } });
  const body = new Uint8Array(11 * 1024 * 1024);
  const upload = await server.app.request('/api/releases/parentApp/9.0.0?tried=true', {
    method: 'PUT',
    headers: { authorization: `Bearer ${server.tokens.childApp}`, 'content-type': 'application/vnd.tokennest.release' },
    body,
  });
  expect(upload.status).toBe(403);
  expect((await ask(server.tokens.childApp, '/api/releases?x=1')).status).toBe(422); // Rules 1.13
  expect((await ask('tnr_unknown', '/api/releases?x=1')).status).toBe(401);
});

/** Guarantee: a browser neither stores a release token nor sends one automatically. */
test('Rules 13.10: no response opens a password prompt, and the report is JSON for a browser as well', async () => {
  const Accept = 'text/html,*/*';
  const Authorization = `Basic ${Buffer.from(`anybody:${server.tokens.childApp}`).toString('base64')}`;
  const asked = await server.send('GET', '/api/releases', { headers: { Accept, Authorization } });
  expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, null]);
  const answered = await server.send('GET', '/api/releases', { token: server.tokens.childApp, headers: { Accept } });
  expect(answered).toMatchObject({ status: 200, body: { rev: expect.any(Number) } });
});

test('the report lists live versions and the requirements for a build', async () => {
  const { body } = await ask(server.tokens.childApp);
  expect(body.shell).toEqual({
    version: '1.0.0+aaaaaaaa',
    contract: '1.1.0',
    shared: { react: '19.3.1', '@tokennest/shared-ui/kit': '1.2.0' },
    kit: ['useMutation', 'useQuery'],
    languages: [],
  });
  expect(body.remotes.map(({ name }: { name: string }) => name)).toEqual(['childApp', 'docsApp', 'parentApp']);
  expect(body.remotes[0]).toMatchObject({ current: '1.0.0+aaaaaaaa', promoted_by: 'server', canary: null });
});

test('wrong tokens are counted by address, and right ones are not', async () => {
  const address = '203.0.113.77';
  const tryOnce = async (token: string) => (await server.send('GET', '/api/releases', { token, address })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 101; count += 1) statuses.push(await tryOnce('tnr_wrong'));
  expect([statuses[99], statuses[100]]).toEqual([401, 429]);
  expect(await tryOnce(server.tokens.childApp)).toBe(200);
});

test('the command creates a token, lists it without its secret, and revokes it', async () => {
  const { ownerUrl, appUrl } = server.database;
  const script = join(import.meta.dirname, '../../../src/commands/release-token.ts');
  const env = { ...process.env, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const run = async (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args, '--json'], { env });
  const made = JSON.parse((await run('token', 'docsApp', '--days', '2', '--note', 'CI of docs')).stdout);
  expect(made).toMatchObject({ name: 'docsApp', note: 'CI of docs', token: expect.stringMatching(/^tnr_.{43}$/) });
  expect((await ask(made.token)).status).toBe(200);
  const listed = await run('tokens');
  expect(JSON.parse(listed.stdout).tokens).toContainEqual(expect.objectContaining({ id: made.id, revoked_at: null }));
  expect(listed.stdout).not.toContain(made.token);
  await run('revoke', String(made.id));
  expect((await ask(made.token)).status).toBe(401);
  await expect(run('token', 'docsApp', '--note', 'server')).rejects.toThrow('that is not the server.');
  await expect(run('token', 'window')).rejects.toThrow('Say of which remote by its name, such as');
  const gallery = JSON.parse((await run('token', 'galleryApp')).stdout);
  expect((await ask(gallery.token)).status).toBe(200);
  const removed = JSON.parse((await run('remove-remote', 'galleryApp')).stdout);
  expect(removed).toEqual({ is_done: true, name: 'galleryApp', versions: 0, tokens: 1 });
  expect((await ask(gallery.token)).status).toBe(401);
  await expect(run('remove-remote', 'galleryApp')).rejects.toThrow('galleryApp does not exist here.');
  await expect(run('remove-remote', 'childApp')).rejects.toThrow('childApp is built in, and cannot be removed.');
});

/** Guarantee: a script that creates tokens gets one exit code and one object if it fails, with the reason. */
test.each([
  ['a number that no token has', ['revoke', '99999'], {}, /^There is no release token 99999\.$/],
  ['an unknown word', ['lend'], {}, /^Name an action with release tokens: .*\.$/],
  [
    'a database that is away',
    ['tokens'],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' },
    /^No PostgreSQL answers at 127\.0\.0\.1:1: /,
  ],
  ['a setting that makes no sense', ['tokens'], { DATABASE_URL: 'nonsense' }, /^DATABASE_URL must look like postgres:/],
])('Rules 13.25: the token command ends with 2 and an object for %s', async (_, words, settings, sentence) => {
  const { ownerUrl, appUrl } = server.database;
  const script = join(import.meta.dirname, '../../../src/commands/release-token.ts');
  const database = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, ...settings };
  const { code, stdout, stderr } = await runNode(['--no-warnings', script, ...words, '--json'], { settings: database });
  expect([code, JSON.parse(stdout)]).toEqual([
    2,
    { is_done: false, detail: expect.stringMatching(sentence), status: null },
  ]);
  expect(stderr).toBe(`${JSON.parse(stdout).detail}\n`);
});

/** Guarantee: the serving role cannot read a publisher's token hash from running statements. */
test('Rules 13.100: the statements visible to the serving role contain no token hash', async () => {
  const { childApp: token } = server.tokens;
  await using closing = new AsyncDisposableStack();
  const app = closing.adopt(await connectTo(server.database.appUrl), (each) => each.end());
  const readStatements = async () =>
    (await app.query<{ query: string }>('select query from pg_stat_activity where usename = current_user')).rows
      .map(({ query }) => query)
      .join('\n');
  // No query follows on this connection, so pg_stat_activity still shows this one.
  expect((await server.publisher('parentApp', token).change('gc', null)).status).toBe(403);
  const looking = await readStatements();
  expect((await server.publisher('childApp', token).change('gc', null)).status).toBe(200);
  const all = looking + (await readStatements());
  expect([...all.matchAll(/find_release_token|remove_releases/g)].length).toBeGreaterThanOrEqual(2);
  expect(all).not.toContain(hashOfToken(token).toString('hex'));
});

/** Guarantee: the serving role alone cannot publish code that families would run. */
test('Rules 13.101: the database refuses a build without its token, of another remote, at a path, and with another hash', async () => {
  await using closing = new AsyncDisposableStack();
  const app = closing.adopt(await connectTo(server.database.appUrl), (each) => each.end());
  const publish = async (token: string, { name = 'parentApp', version = '5.0.0', body = 'RIFF' }) => {
    const sha384 = createHash('sha384').update('RIFF').digest('base64');
    const list = { name, version, files: { 'a.webp': { sha384, bytes: 4, brotliBytes: 4 } } };
    const values = [hashOfToken(token), JSON.stringify(list), Buffer.from(body)];
    return app
      .query(`select publish_release($1, $2, $3, true, null, '[]', '')`, values)
      .then(() => 'published', errorCode);
  };
  const { parentApp: own, childApp: other } = server.tokens;
  await app.query('begin');
  await app.query('savepoint before');
  const outcomes = [];
  for (const [token, changes] of [
    ['tnr_forged', {}],
    [other, {}],
    [own, { version: '../5' }],
    [own, { body: 'EVIL' }],
    [own, {}],
  ] as const) {
    outcomes.push(await publish(token, changes));
    await app.query('rollback to before');
  }
  expect(outcomes).toEqual(['TN401', 'TN403', 'TN420', 'TN420', 'published']);
});

/** Guarantee: a product without release tokens has no release routes to attack. */
// Must be the last test: it removes every token.
test('Rules 13.10: without tokens the routes do not exist; a revoked one does not count', async () => {
  const { ownerUrl, superuser } = server.database;
  const statuses = async (token: string) => [
    (await ask(token)).status,
    (await server.send('POST', '/api/releases/childApp/promote', { token, body: { version: '1' } })).status,
  ];
  await superuser.query('delete from release_token');
  expect(await statuses('tnr_any')).toEqual([404, 404]);
  const { id, token } = await makeToken(ownerUrl, { name: 'childApp', days: 1, note: '' });
  expect(await statuses(token)).toEqual([200, 428]);
  await revokeToken(ownerUrl, Number(id));
  expect(await statuses(token)).toEqual([404, 404]);
});
