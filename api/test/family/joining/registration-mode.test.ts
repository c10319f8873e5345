import { expect, test } from '@jest/globals';
import type { Role } from '../../../src/core/kernel/role.contract.ts';
import { newPerson } from '../../testing/families/test-family.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi } from '../../testing/test-api.ts';

type Api = ReturnType<typeof startTestApi>;

const registerAs = (api: Api, role: Role, code?: string) =>
  api.send('POST', '/api/auth/register', { body: { ...newPerson(role), ...(code && { family_code: code }) } });
const said = ({ status, body }: Awaited<ReturnType<typeof registerAs>>) => [status, body.detail];

const refusal = 'Only children with a family code can register on this server. Please ask its owner';

/** Guarantee: on a public server, no one registers after the first parent without a code. */
test('Rules 4.29: with "first" one parent registers, then only children with a family code', async () => {
  await using database = await openFreshDatabase();
  await using api = startTestApi({ databaseUrl: database.appUrl, registration: 'first' });
  expect(said(await registerAs(api, 'child'))).toEqual([
    403,
    'A parent has to register first on this server. Please ask yours',
  ]);

  const both = await Promise.all([registerAs(api, 'parent'), registerAs(api, 'parent')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 403]));

  expect(said(await registerAs(api, 'parent'))).toEqual([403, refusal]);
  expect(said(await registerAs(api, 'child'))).toEqual([403, refusal]);
  expect((await registerAs(api, 'child', 'ABCDEFGH')).status).toBe(422);
  const { rows } = await database.superuser.query<{ code: string }>('select code from family_code');
  expect(rows).toHaveLength(1);
  expect((await registerAs(api, 'child', rows[0]?.code)).status).toBe(201);

  await using restarted = startTestApi({ databaseUrl: database.appUrl, registration: 'first' });
  expect(said(await registerAs(restarted, 'parent'))).toEqual([403, refusal]);
});

test('Rules 4.29: a repeated registration is answered even if registration is closed by now', async () => {
  await using database = await openFreshDatabase();
  await using api = startTestApi({ databaseUrl: database.appUrl, registration: 'first' });
  const sent = { body: newPerson('parent'), key: crypto.randomUUID() };
  const first = await api.send('POST', '/api/auth/register', sent);
  const again = await api.send('POST', '/api/auth/register', sent);
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
});

test('Rules 4.29: with "closed" registration is refused', async () => {
  await using api = startTestApi({ registration: 'closed' });
  const answers = await Promise.all([registerAs(api, 'parent'), registerAs(api, 'child')]);
  const closed = [403, 'Registration is closed on this server. Please ask its owner'];
  expect(answers.map(said)).toEqual([closed, closed]);
});
