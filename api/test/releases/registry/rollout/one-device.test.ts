import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openReleaseServer } from '../release-server-fixture.ts';
import { waitUntil } from '../wait-until-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
  server.follow();
});
afterAll(() => server[Symbol.asyncDispose]());

const bundled = '1.0.0+aaaaaaaa';
const child = () => server.publisher('childApp', server.tokens.childApp);
const tell = async (device: string, version: string, outcome: 'loaded' | 'failed') => {
  const body = { name: 'childApp', version, outcome, device };
  expect((await server.send('POST', '/api/remote-loads', { body })).status).toBe(204);
};
const countOf = async (version: string, outcome: 'loaded' | 'failed') => {
  const sql = `select count(${outcome}_at)::int as count from release_device where version = $1`;
  return (await server.database.superuser.query(sql, [version])).rows[0].count;
};
const canaryOf = () => server.pages.registry.current().registry.remotes.childApp?.canary ?? null;

async function rollOut(version: string): Promise<void> {
  expect((await child().upload(version)).status).toBe(201);
  const { rows } = await server.database.superuser.query('select rev from release_registry');
  expect((await child().change('rollout', Number(rows[0].rev), { version })).status).toBe(200);
  await waitUntil(() => canaryOf()?.version === version);
}

test('Rules 13.121, 13.122: the only device of a server ends a version that fails on it, and the list shows that', async () => {
  await tell('the-only-device', bundled, 'loaded');
  await rollOut('2.0.0');
  await tell('the-only-device', '2.0.0', 'loaded');
  await waitUntil(async () => (await countOf('2.0.0', 'loaded')) === 1);
  expect(canaryOf()).not.toBeNull();
  await tell('the-only-device', '2.0.0', 'failed');
  await waitUntil(() => canaryOf() === null);
  const { versions } = (await child().report()).remotes[0];
  const withdrawn = versions.map((each: { version: string; withdrawn: string | null }) => [
    each.version,
    each.withdrawn,
  ]);
  expect(withdrawn).toEqual([
    ['2.0.0', 'takeback'],
    [bundled, null],
  ]);
});
