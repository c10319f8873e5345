import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { runNode } from '../../testing/processes/run-node.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { grantByPassword, makeFamily, newEmail, password } from '../../testing/families/test-family.ts';

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

function run(args: string[], typed = '', settings: NodeJS.ProcessEnv = {}) {
  const usual = { DATABASE_URL: '', DATABASE_APP_URL: '', DATA_DIR: postgres.dataDir };
  return runNode(['scripts/tool.mjs', 'password', ...args], { typed, settings: { ...usual, ...settings } });
}

const refusedWith = (sentence: string, code = 1) => ({ code, stdout: '', stderr: `${sentence}\n` });

const statusOfSignIn = async (email: string, given: string) =>
  (await grantByPassword(api, { email, password: given })).status;

/** Guarantee: a person who lost both password and code gets back in, and sessions of the old password end. */
test('Rules 2.5: with a running product: the new password works, every session of this person has ended, and no others', async () => {
  const { parent, mia } = await makeFamily(api);
  const { code, stdout, stderr } = await run([parent.email.toUpperCase()], 'a new one\nnot this\n');
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toBe(`${parent.email} has a new password and is signed out everywhere (sessions ended: 1).\n`);
  expect([await statusOfSignIn(parent.email, password), await statusOfSignIn(parent.email, 'a new one')]).toEqual([
    400, 200,
  ]);
  expect([(await parent.get('/auth/v1/user')).status, (await mia.get('/auth/v1/user')).status]).toEqual([401, 200]);
  expect(await statusOfSignIn(mia.email, password)).toBe(200);
});

test('--json: only one object on stdout; an external database needs only its address', async () => {
  const { mia } = await makeFamily(api);
  await using other = await makeFolder();
  const settings = { DATABASE_URL: postgres.ownerUrl, DATA_DIR: other.path };
  const { code, stdout } = await run(['--json', mia.email], ' with spaces \r\n', settings);
  expect({ code, output: JSON.parse(stdout) }).toEqual({ code: 0, output: { ok: true, sessions_ended: 1 } });
  expect(await statusOfSignIn(mia.email, ' with spaces ')).toBe(200);
});

test('an impossible request gives one sentence and changes nothing', async () => {
  const { parent } = await makeFamily(api);
  const unknown = newEmail();
  const tooShort = refusedWith('Password must be at least 6 characters.');
  expect(await run([parent.email], '12345\n')).toEqual(tooShort);
  expect(await run([parent.email])).toEqual(refusedWith('No password was given. Nothing was changed.'));
  expect(await run([unknown], 'a new one\n')).toEqual(
    refusedWith(`There is no account with the email address ${unknown}.`),
  );
  expect(await run([parent.email, 'a new one'])).toEqual(
    refusedWith('Give only the email address; you will be asked for the password.', 2),
  );
  expect(await run(['sarah'])).toEqual(refusedWith('sarah is no email address.', 2));
  expect(await run(['--json'])).toEqual(
    refusedWith('Say whose password it is: npm run password -- sarah@example.com', 2),
  );
  expect((await parent.get('/auth/v1/user')).status).toBe(200);
});

test('errors give one sentence', async () => {
  await using empty = await makeFolder();
  expect(await run([newEmail()], '', { DATA_DIR: empty.path })).toEqual(
    refusedWith(`There is no database in ${empty.path} yet: set DATA_DIR or DATABASE_URL, or start TokenNest first.`),
  );
  const away = { DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/tokennest' };
  expect(await run([newEmail()], '', away)).toEqual(
    refusedWith('No PostgreSQL answers at 127.0.0.1:1: start it, or check host and port in DATABASE_URL.'),
  );
  const never = { DATABASE_URL: postgres.ownerUrl.replace(/tokennest$/, 'postgres') };
  expect(await run([newEmail()], '', never)).toEqual(
    refusedWith('There is no TokenNest in this database yet: start it once first.'),
  );
});

/** Must be the last test: it stops the server. */
test('a stopped database is started for it and stopped again', async () => {
  const { parent } = await makeFamily(api);
  await api.close();
  await postgres.stop();
  expect((await run([parent.email], 'a new one\n')).code).toBe(0);
  await expect(access(join(postgres.dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
