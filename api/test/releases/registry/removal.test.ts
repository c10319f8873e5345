import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashOfToken } from '../../../src/releases/publishing/release-token.ts';
import { removeReleases } from '../../../src/releases/publishing/removal/remove-old-releases.ts';
import { openReleaseServer } from './release-server-fixture.ts';
import { waitUntilLocked } from './wait-until-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const child = () => server.publisher('childApp', server.tokens.childApp);
const query = async (sql: string, values: unknown[] = []) => (await server.database.superuser.query(sql, values)).rows;
const revOf = async () => Number((await query('select rev from release_registry'))[0].rev);

const remove = () =>
  removeReleases(server.orm.em.fork(), { name: 'childApp', tokenHash: hashOfToken(server.tokens.childApp) });

/** Guarantee: removal never takes the version of an open tab. */
test('Rules 13.18: live, previous, canary and recently live versions stay; others are removed with their files', async () => {
  const upload = async (version: string) => expect((await child().upload(version)).status).toBe(201);
  const promote = async (version: string) => child().change('promote', await revOf(), { version });
  for (const version of ['6.0.0', '6.1.0', '6.2.0', '6.3.0', '6.4.0', '6.5.0']) await upload(version);
  await promote('6.0.0');
  await promote('6.1.0');
  // Ages everything so far; 6.1.0 was live until now.
  await query(`update release_event set at = now() - interval '40 days'`);
  await promote('6.2.0');
  await promote('6.3.0');
  await query(`update release_event set at = now() - interval '40 days' where to_version = '6.4.0'`);
  await upload('6.6.0');
  expect((await child().change('canary', await revOf(), { version: '6.6.0', percent: 10 })).status).toBe(200);
  await query(`update release_event set at = now() - interval '40 days' where to_version = '6.6.0'`);
  const { body } = await child().change('gc', null);
  expect(body.removed).toEqual(expect.arrayContaining(['6.0.0', '6.4.0', '6.5.0']));
  const versions = (await query(`select version from release where name = 'childApp'`)).map(({ version }) => version);
  expect(new Set(versions)).toEqual(new Set(['6.1.0', '6.2.0', '6.3.0', '6.6.0']));
  expect(await query(`select from release_file where version = '6.0.0'`)).toEqual([]);
  expect(await query(`select from release_event where action = 'remove' and from_version = '6.0.0'`)).toHaveLength(1);
  await query(`update release_event set at = at - interval '40 days'`);
  expect(await remove()).toEqual(['6.1.0']);
});

test('a removal waits for a change in progress, and sees the version it made live', async () => {
  await child().upload('7.0.0');
  await query(`update release_event set at = now() - interval '40 days'`);
  await query('begin');
  let removing: Promise<string[]>;
  try {
    await query('update release_registry set rev = rev + 1');
    removing = remove();
    await waitUntilLocked(server.database.superuser);
    await query(`update live_release set previous = '7.0.0' where name = 'childApp'`);
    await query('commit');
  } catch (error) {
    await query('rollback');
    throw error;
  }
  expect(await removing).not.toContain('7.0.0');
});
