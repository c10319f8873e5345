import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { enterAs } from '../../../src/core/database/enter-as.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { connectAs } from '../../testing/processes/test-database.ts';
import { newPerson, registerPerson, signIn, type TestPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

async function takeIn(parent: TestPerson, child: TestPerson, key?: string): Promise<void> {
  const { family_code: code } = await granted(parent.get('/api/families/current'));
  const { id } = await granted(child.post('/api/families/join', { code }, key === undefined ? {} : { key }));
  const accepted = await parent.post(`/api/families/join-requests/${id}/accept`);
  expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
}

async function childrenOf(parent: TestPerson): Promise<Set<string>> {
  const children: { id: string }[] = await granted(parent.get('/api/profiles?role=child'));
  return new Set(children.map(({ id }) => id));
}

/** Stores a registered child's key in the profile, where earlier servers did and add-child still does. */
async function keepKey({ id }: TestPerson, familyId: string, key: string): Promise<void> {
  const owner = await connectAs('owner');
  await owner.query('begin');
  await enterAs(owner, { familyId, profileId: id, role: 'parent' });
  const sql = `update profile set request_key = $2, request_hash = '\x01' where id = $1`;
  expect((await owner.query(sql, [id, key])).rowCount).toBe(1);
  await owner.query('commit');
  await owner.end();
}

test('Rules 1.10: two children with the same key are both accepted, and the key is free in the family', async () => {
  const [parent, key] = [await registerPerson(api, 'parent'), randomUUID()];
  const children = [await registerPerson(api, 'child'), await registerPerson(api, 'child')];
  for (const child of children) {
    await keepKey(child, (await granted(child.get('/api/families/current'))).id, key);
    await takeIn(parent, child);
  }
  const added = await parent.post('/api/auth/add-child', newPerson('child'), { key });
  expect(added.status).toBe(201);
  expect(await childrenOf(parent)).toEqual(new Set([...children.map(({ id }) => id), added.body.id]));
});

test('Rules 1.10: one key for registering, adding and asking blocks none of them', async () => {
  const [parent, key] = [await registerPerson(api, 'parent'), randomUUID()];
  const added = await granted(parent.post('/api/auth/add-child', newPerson('child'), { key }));
  const keyed = newPerson('child');
  await granted(api.send('POST', '/api/auth/register', { body: keyed, key }));
  const joining = [await signIn(api, keyed.email), await registerPerson(api, 'child')];
  for (const child of joining) await takeIn(parent, child, key);
  expect(await childrenOf(parent)).toEqual(new Set([added.id, ...joining.map(({ id }) => id)]));
});

/** Guarantee: if a tablet sends one key for two children, the second is refused immediately, with a sentence. */
test('Rules 1.10: of two children registered with one key the second is refused, and is accepted with another key', async () => {
  const [parent, key] = [await registerPerson(api, 'parent'), randomUUID()];
  const [mia, leo] = [newPerson('child', 'Mia'), newPerson('child', 'Leo')];
  const register = (body: object, withKey: string) => api.send('POST', '/api/auth/register', { body, key: withKey });
  await granted(register(mia, key));
  expect(await register(leo, key)).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key' }] } });
  await granted(register(leo, randomUUID()));
  for (const { email } of [mia, leo]) await takeIn(parent, await signIn(api, email));
  expect((await childrenOf(parent)).size).toBe(2);
});
