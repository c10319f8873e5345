import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { runNode } from '../../testing/processes/run-node.ts';

const command = ['api/src/commands/roles.ts', '--make'];

async function whoEnters(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select current_user as name');
  await client.end();
  return rows[0].name;
}

/** Guarantee: a database in a separate container needs only the two addresses, even new ones (Rules 14.181). */
test('roles --make sets the passwords of the two addresses, again and again', async () => {
  await using folder = await makeFolder();
  await using closing = new AsyncDisposableStack();
  const postgres = await startEmbeddedPostgres(folder.path);
  closing.defer(postgres.stop);
  const kept = JSON.parse(await readFile(join(folder.path, 'postgres/settings.json'), 'utf8'));
  const superuser = { PGHOST: '127.0.0.1', PGPORT: String(kept.port), PGUSER: 'postgres' };
  const addressOf = (url: string, password: string) => Object.assign(new URL(url), { password }).href;
  for (const password of ['the-first-one-of-them', 'the_second_one_of_them']) {
    const settings = {
      ...superuser,
      PGPASSWORD: kept.superuserPassword,
      DATABASE_URL: addressOf(postgres.ownerUrl, `${password}-owner`),
      DATABASE_APP_URL: addressOf(postgres.appUrl, `${password}-app`),
    };
    expect(await runNode(command, { settings })).toMatchObject({ code: 0 });
    expect(await whoEnters(settings.DATABASE_URL)).toBe('tokennest_owner');
    expect(await whoEnters(settings.DATABASE_APP_URL)).toBe('tokennest_app');
    await expect(whoEnters(addressOf(settings.DATABASE_APP_URL, 'a'))).rejects.toThrow('password');
  }
});

test('roles --make reports missing roles, but never a password', async () => {
  const none = { DATABASE_URL: 'postgres://a:short@127.0.0.1/a', DATABASE_APP_URL: '' };
  expect(await runNode(command, { settings: none })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The password in DATABASE_URL needs 16 or more letters, digits, - and _.\n',
  });
  const address = 'postgres://a:sixteen-or-more-letters@127.0.0.1/a';
  const settings = { DATABASE_URL: address, DATABASE_APP_URL: address, PGHOST: '127.0.0.1', PGPORT: '1' };
  expect(await runNode(command, { settings })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Cannot connect as a superuser: set PGHOST, PGUSER and PGPASSWORD.\n',
  });
});
