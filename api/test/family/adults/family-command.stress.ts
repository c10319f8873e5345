import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { runNode } from '../../testing/processes/run-node.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeFamily, newEmail } from '../../testing/families/test-family.ts';
import { addAdult, adultsOf, helperOf } from './adults-fixture.ts';

let postgres: Awaited<ReturnType<typeof openFreshPostgres>>;
let api: TestApi;

beforeAll(async () => {
  postgres = await openFreshPostgres();
  api = startTestApi({ databaseUrl: postgres.appUrl });
});
afterAll(async () => {
  await api.close();
  await postgres.close();
});

const run = (...args: string[]) =>
  runNode(['scripts/tool.mjs', 'family', ...args], {
    settings: { DATABASE_URL: '', DATABASE_APP_URL: '', DATA_DIR: postgres.dataDir },
  });
const refusedWith = (sentence: string, code = 1) => ({ code, stdout: '', stderr: `${sentence}\n` });

test('Rules 15.31: the operator names the next owner, and every adult sees when it takes effect', async () => {
  const { parent } = await makeFamily(api);
  const alex = await addAdult(api, parent);
  const { code, stdout, stderr } = await run('owner', alex.email.toUpperCase(), '--json');
  const { acts_at: at } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(stderr).toBe(
    `${alex.email} becomes the owner at ${at}. Until then the family’s parents see this, and the present owner can stop it.\n`,
  );
  expect((await adultsOf(parent)).handover).toMatchObject({ to: alex.id, acts_at: at });
});

test('an impossible request gives one sentence and changes nothing', async () => {
  const { parent, mia } = await makeFamily(api);
  const nanny = await addAdult(api, parent, helperOf(mia));
  for (const { email } of [parent, mia, nanny])
    expect(await run('owner', email)).toEqual(
      refusedWith(`${email} is not a second parent of a family: an owner, a helper and a child cannot be named.`),
    );
  const unknown = newEmail();
  expect(await run('owner', unknown)).toEqual(refusedWith(`There is no account with the email address ${unknown}.`));
  const usage = 'Say who should own their family: npm run family -- owner alex@example.com';
  expect(await run('owner')).toEqual(refusedWith(usage, 2));
  expect(await run('children', unknown)).toEqual(refusedWith(usage, 2));
  expect(await run('owner', 'alex')).toEqual(refusedWith('alex is no email address.', 2));
  expect((await adultsOf(parent)).handover).toBeNull();
});
