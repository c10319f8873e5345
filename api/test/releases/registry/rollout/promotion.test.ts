import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openReleaseServer, openReplica, type Replica } from '../release-server-fixture.ts';
import type { BuiltInName } from '../../../../src/releases/registry/remotes.ts';
import { waitUntil } from '../wait-until-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const bundled = '1.0.0+aaaaaaaa';
let last = 0;
const revOf = async () =>
  Number((await server.database.superuser.query('select rev from release_registry')).rows[0].rev);
const liveOf = (name: BuiltInName, { pages }: Pick<Replica, 'pages'> = server) =>
  pages.registry.current().registry.remotes[name];
const publisher = () => server.publisher('parentApp', server.tokens.parentApp);
const rowOf = async () =>
  (await publisher().report()).remotes.find((each: { name: string }) => each.name === 'parentApp');
const eventsOf = async () => (await rowOf()).events;

async function publish(): Promise<string> {
  const version = `3.0.${(last += 1)}`;
  expect((await publisher().upload(version)).status).toBe(201);
  return version;
}
async function promote(version: string) {
  const answer = await publisher().change('promote', await revOf(), { version });
  expect(answer).toMatchObject({ status: 200, body: { current: version } });
  return answer.body;
}

test('Rules 13.14: a promoted version is live with its hash, and the previous one stays its fallback', async () => {
  const version = await publish();
  const before = liveOf('parentApp').current;
  const row = await promote(version);
  expect(row).toEqual({
    rev: await revOf(),
    name: 'parentApp',
    current: version,
    previous: before,
    canary: null,
    wanted: null,
    since: expect.any(String),
    promoted_by: 'team of parentApp',
  });
  expect(liveOf('parentApp')).toMatchObject({ current: version, previous: before });
  expect(Object.keys(liveOf('parentApp').integrity)).toEqual([version, before]);
  const page = await (await server.app.request('/parent', { headers: { cookie: 'hint=parent' } })).text();
  expect(page).toContain(
    `/remotes/parentApp/${version}/remoteEntry.js" integrity="${liveOf('parentApp').integrity[version]}"`,
  );
  expect(liveOf('childApp').current).toBe(bundled);
  const [event] = await eventsOf();
  const actor = 'team of parentApp';
  expect(event).toMatchObject({
    action: 'promote',
    from_version: before,
    to_version: version,
    is_forced: false,
    actor,
  });
});

test('Rules 13.14: a stale revision is 412, none 428, a malformed one 400, and nothing changes', async () => {
  const version = await publish();
  const rev = await revOf();
  const { change } = publisher();
  const sentence = 'What is live has changed in the meantime. Please check and try again';
  for (const verb of ['promote', 'canary', 'rollback']) {
    const body = verb === 'rollback' ? {} : { version, ...(verb === 'canary' && { percent: 5 }) };
    expect(await change(verb, rev - 1, body)).toMatchObject({ status: 412, body: { detail: sentence } });
    expect((await change(verb, null, body)).status).toBe(428);
  }
  const odd = { 'If-Match': 'W/"x"' };
  const { parentApp: token } = server.tokens;
  const answer = await server.send('POST', '/api/releases/parentApp/rollback', { token, headers: odd });
  expect([answer.status, await revOf()]).toEqual([400, rev]);
});

test('an unknown version is 404, a live one 409', async () => {
  const { change } = publisher();
  expect((await change('promote', await revOf(), { version: '9.9.9' })).status).toBe(404);
  const { current } = liveOf('parentApp');
  const detail = `Version ${current} is live already`;
  expect(await change('promote', await revOf(), { version: current })).toMatchObject({ status: 409, body: { detail } });
});

/** Guarantee: rolling back again never restores a version that was rolled back. */
test('Rules 13.122: rolling back twice goes further back, and a bad version is no fallback until it is chosen again', async () => {
  const [zero, one, two] = [await publish(), await publish(), await publish()];
  for (const version of [zero, one, two]) await promote(version);
  const answer = await publisher().change('rollback', await revOf());
  expect(answer).toMatchObject({ status: 200, body: { current: one, previous: zero } });
  expect(liveOf('parentApp')).toMatchObject({ current: one, previous: zero });
  expect((await eventsOf())[0]).toMatchObject({ action: 'rollback', from_version: two, to_version: one });
  const { body } = await publisher().change('rollback', await revOf());
  expect(body.current).toBe(zero);
  expect([one, two]).not.toContain(body.previous);
  expect(await promote(two)).toMatchObject({ current: two, previous: zero });
});

test('Rules 13.15: a canary is listed with its share, and rolling back ends only the canary', async () => {
  const version = await publish();
  const { current } = liveOf('parentApp');
  const { change } = publisher();
  const answer = await change('canary', await revOf(), { version, percent: 10 });
  const canary = { version, percent: 10, since: expect.any(String), goes_on_at: null };
  expect(answer).toMatchObject({ status: 200, body: { current, canary } });
  expect(liveOf('parentApp')).toMatchObject({ current, canary: { version, percent: 10 } });
  expect(liveOf('parentApp').integrity).toHaveProperty([version]);
  expect((await change('rollback', await revOf())).body).toMatchObject({ current, canary: null });
  const [ended, began] = await eventsOf();
  expect(ended).toMatchObject({ action: 'rollback', from_version: version, to_version: current });
  expect(began).toMatchObject({ action: 'canary', to_version: version, percent: 10 });
  expect((await change('canary', await revOf(), { version, percent: 51 })).status).toBe(422);
});

test('Rules 13.16: another replica follows, serves the files, and refuses stale revisions', async () => {
  await using replica = await openReplica(server.database);
  replica.follow();
  const version = await publish();
  await promote(version);
  const changedAtMs = performance.now();
  await waitUntil(() => liveOf('parentApp', replica).current === version);
  expect(performance.now() - changedAtMs).toBeLessThan(2_000);
  const file = await replica.app.request(`/remotes/parentApp/${version}/app.js`);
  expect(await file.text()).toBe(`"parentApp ${version}"`);
  expect(await (await replica.app.request('/registry.json')).json()).toEqual(
    await (await server.app.request('/registry.json')).json(),
  );
});

/** Guarantee: after changing the live version, a publisher is always served the change. */
test('Rules 13.16: of two simultaneous reads the later one wins, however slow the other is', async () => {
  const { registry } = server.pages;
  const [reached, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const em = server.orm.em.fork();
  const execute = em.execute.bind(em);
  jest.spyOn(em, 'execute').mockImplementation(async (sql, ...more) => {
    const rows = await execute(sql, ...more);
    if (typeof sql !== 'string' || !sql.includes('manifest')) return rows;
    reached.resolve();
    await letGo.promise;
    return rows;
  });
  const raise = () => server.database.superuser.query('update release_registry set rev = rev + 1');
  jest.spyOn(server.orm.em, 'fork').mockReturnValueOnce(em);
  await raise();
  const slow = registry.refresh();
  await reached.promise;
  await raise();
  const quick = registry.refresh();
  await Promise.race([quick, delay(500)]);
  letGo.resolve();
  await Promise.all([slow, quick]);
  expect(registry.current().registry.rev).toBe(await revOf());
});

/** Guarantee: a start keeps a team's decision, unless the version could no longer run. */
test('Rules 13.17, 13.124: a starting server keeps the live version, and one it cannot show returns with a server that can', async () => {
  const version = await publish();
  await promote(version);
  await using next = await openReplica(server.database, { version: '1.0.0+bbbbbbbb' });
  expect(liveOf('parentApp', next).current).toBe(version);
  expect(liveOf('docsApp', next)).toMatchObject({ current: '1.0.0+bbbbbbbb', previous: bundled });
  const canary = await publish();
  expect((await publisher().change('canary', await revOf(), { version: canary, percent: 10 })).status).toBe(200);
  const shared = { react: '20.0.0' };
  await using other = await openReplica(server.database, {
    version: '1.0.0+cccccccc',
    shell: { shared: { ...shared, '@tokennest/shared-ui/kit': '1.2.0' } },
  });
  expect(liveOf('parentApp', other)).toMatchObject({ current: '1.0.0+cccccccc', previous: null, canary: null });
  expect((await eventsOf())[0]).toMatchObject({ action: 'bundled', from_version: version, actor: 'server' });
  const misfit = 'It needs react 19.3.1, and the live shell has 20.0.0';
  const { parentApp: token } = server.tokens;
  const promoted = await other.send('POST', '/api/releases/parentApp/promote', {
    token,
    body: { version },
    headers: { 'If-Match': `"${await revOf()}"` },
  });
  expect(promoted).toMatchObject({ status: 400, body: { detail: misfit } });
  expect(await rowOf()).toMatchObject({ current: '1.0.0+cccccccc', wanted: version });
  expect(other.pages.registry.current().wanted).toEqual(new Map([['parentApp', version]]));
  // A second incompatible server keeps the decision; a compatible one restores it.
  await using third = await openReplica(server.database, {
    version: '1.0.0+dddddddd',
    shell: { shared: { ...shared, '@tokennest/shared-ui/kit': '1.2.0' } },
  });
  expect(liveOf('parentApp', third)).toMatchObject({ current: '1.0.0+dddddddd' });
  await using back = await openReplica(server.database, { version: '1.0.0+eeeeeeee' });
  expect(liveOf('parentApp', back)).toMatchObject({ current: version });
  expect(await rowOf()).toMatchObject({ wanted: null, promoted_by: 'team of parentApp' });
  expect((await eventsOf())[0]).toMatchObject({ action: 'promote', to_version: version, actor: 'server' });
});
