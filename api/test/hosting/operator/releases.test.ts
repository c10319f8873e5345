import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { updateAlerts } from '../../../src/hosting/operator/keep-watch.ts';
import { makeToken } from '../../../src/releases/publishing/release-tokens.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { openOperatedReleases } from './releases-fixture.ts';

const token = 'the-operator-of-the-tests';
const bundled = '1.0.0+aaaaaaaa';
const verbs = ['promote', 'rollout', 'rollback', 'preview'];

let database: FreshDatabase;
let server: Awaited<ReturnType<typeof openOperatedReleases>>;
beforeAll(async () => {
  database = await openFreshDatabase();
  server = await openOperatedReleases(database, { token });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await database.close();
});

const query = async (sql: string) => (await database.superuser.query(sql)).rows;
const revOf = async () => Number((await query('select rev from release_registry'))[0].rev);
const liveOf = () => server.pages.registry.current().registry.remotes.childApp;
const eventsOf = async () => {
  const { body } = await server.read();
  return body.remotes.find(({ name }: { name: string }) => name === 'childApp').events;
};
const promote = async (version: string, of = server) =>
  of.change('childApp', 'promote', { rev: await revOf(), body: { version } });

/** Guarantee: the operator can undo a bad release of any team, and everyone can see who did it. */
test('Rules 13.170: the operator rolls out, promotes and rolls back every remote without a release token', async () => {
  expect((await server.api.send('GET', '/api/releases')).status).toBe(404);
  const team = await server.teamOf('childApp');
  for (const version of ['2.0.0', '3.0.0']) expect((await team.upload(version)).status).toBe(201);
  await query('update release_token set revoked_at = now()');
  expect(await promote('2.0.0')).toMatchObject({
    status: 200,
    body: { current: '2.0.0', previous: bundled, promoted_by: 'the operator' },
  });
  const preview = await server.change('childApp', 'preview', { rev: null, body: { version: '3.0.0' } });
  expect(preview.body.path).toMatch(/^\/child\?preview=/);
  const begun = await server.change('childApp', 'rollout', { rev: await revOf(), body: { version: '3.0.0' } });
  expect(begun.body.canary).toMatchObject({ version: '3.0.0', percent: 5, goes_on_at: expect.any(String) });
  expect(liveOf()).toMatchObject({ current: '2.0.0', canary: { version: '3.0.0', percent: 5 } });
  expect((await server.change('childApp', 'rollback', { rev: await revOf() })).body).toMatchObject({ canary: null });
  expect((await server.change('childApp', 'rollback', { rev: await revOf() })).body.current).toBe(bundled);
  const events = (await eventsOf()).map(({ action, actor }: { action: string; actor: string }) => `${action} ${actor}`);
  expect(events.slice(0, 4)).toEqual([
    'rollback the operator',
    'rollback the operator',
    'canary the operator',
    'promote the operator',
  ]);
  expect((await server.change('parentApp', 'rollout', { rev: await revOf(), body: { version: bundled } })).status).toBe(
    409,
  );
});

test('Rules 13.14: the operator must send the revision they have seen', async () => {
  const rev = await revOf();
  for (const verb of ['promote', 'rollout', 'rollback']) {
    const body = verb === 'rollback' ? {} : { version: '3.0.0' };
    expect((await server.change('childApp', verb, { rev: rev - 1, body })).status).toBe(412);
    expect((await server.change('childApp', verb, { rev: null, body })).status).toBe(428);
  }
  expect((await server.change('nothing', 'rollback', { rev })).status).toBe(404);
  expect((await promote('9.9.9')).status).toBe(404);
  expect(await revOf()).toBe(rev);
});

/** Guarantee: neither guessing nor a family's session changes the versions served. */
test('Rules 13.170: a wrong token and a session of a family change nothing, and wrong tokens are counted by address', async () => {
  const { parent, mia } = await makeFamily(server.api);
  const rev = await revOf();
  const { token: ofTeam } = await makeToken(database.ownerUrl, { name: 'childApp', days: 1, note: '' });
  const body = { version: '3.0.0' };
  for (const sent of ['', 'a-wrong-token', ofTeam]) {
    expect((await server.read(sent)).status).toBe(401);
    for (const verb of verbs)
      expect((await server.change('childApp', verb, { rev, body: verb === 'rollback' ? {} : body, sent })).status).toBe(
        401,
      );
  }
  for (const person of [parent, mia])
    expect((await person.post('/api/operator/releases/childApp/rollback', {})).status).toBe(401);
  const address = '198.51.100.7';
  const path = '/api/operator/releases/childApp/rollback';
  const guess = async (each: number) =>
    (await server.api.send('POST', path, { token: `guess-${each}`, address, body: {} })).status;
  const statuses = [];
  for (let each = 0; each < 21; each += 1) statuses.push(await guess(each));
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
  expect(await revOf()).toBe(rev);
  expect(server.api.lines.join('')).not.toContain(token);
});

test('Rules 13.170: each server has its operator, a start replaces its previous token, and those of gone servers are forgotten', async () => {
  await using second = await openOperatedReleases(database, { token: 'another-operator-of-tests' });
  expect(await promote('2.0.0', second)).toMatchObject({ status: 200 });
  expect(await promote('3.0.0')).toMatchObject({ status: 200 });
  const { dataDir } = second;
  await using changed = await openOperatedReleases(database, { token: 'the-changed-one-of-tests', dataDir });
  const over = 'The database does not know the operator of this server. Start the server again';
  expect(await promote('2.0.0', second)).toMatchObject({ status: 409, body: { detail: over } });
  expect(await promote('2.0.0', changed)).toMatchObject({ status: 200 });
  await query(`update release_operator set seen_at = now() - interval '25 hours'`);
  expect(await promote('3.0.0', changed)).toMatchObject({ status: 409 });
  // A running server is registered again; the next start forgets the other.
  const log = pino({ level: 'silent' });
  const { orm } = changed.api;
  await updateAlerts({ orm, log, operator: changed.operator, webhook: null, stopping: new AbortController().signal });
  expect(await promote('3.0.0', changed)).toMatchObject({ status: 200 });
  await using _ = await openOperatedReleases(database, { token: 'one-more-operator-of-tests' });
  expect((await query('select place from release_operator')).length).toBe(2);
  await using unnoted = await openOperatedReleases(database, { token, isNoted: false });
  expect(await promote('2.0.0', unnoted)).toMatchObject({ status: 409, body: { detail: over } });
  expect((await unnoted.read()).status).toBe(200);
});

/** Guarantee: a copy of the database, even with the serving role's access, makes no one an operator. */
test('Rules 13.170: the stored hash grants no access, and reveals nothing about the token without the server’s secret', async () => {
  await using own = await openOperatedReleases(database, { token: 'a-token-that-is-tried', secret: 'one' });
  await using other = await openOperatedReleases(database, { token: 'a-token-that-is-tried', secret: 'two' });
  expect(own.operator.releaseKey.equals(other.operator.releaseKey)).toBe(false);
  const [{ hash }] = await query(`select hash from release_operator where place = '${own.operator.place}'`);
  const [{ schema }] =
    await query(`select n.nspname as schema from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proname = 'is_release_operator'`);
  const is = async (key: Buffer) =>
    (await database.superuser.query(`select ${schema}.is_release_operator($1) as is`, [key])).rows[0].is;
  expect([await is(hash), await is(own.operator.releaseKey)]).toEqual([false, true]);
});

test('Rules 13.172: the operator reads which operations each live version uses and which of them this server lacks', async () => {
  const { status, body } = await server.read();
  expect(status).toBe(200);
  expect(body.fits).toContainEqual({ name: 'parentApp', version: bundled, lacks: null });
  const uses = `'{"GET /api/nothing":{"reads":[],"sends":[]}}'`;
  await query(`update release set manifest = jsonb_set(manifest, '{api}', ${uses}) where name = 'docsApp'`);
  const lacks = ['It calls GET /api/nothing, which this server does not have'];
  expect((await server.read()).body.fits).toContainEqual({ name: 'docsApp', version: bundled, lacks });
});
