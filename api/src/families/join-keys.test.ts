import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { IdentityEntity } from '../accounts/identity.entity.ts';
import { type Caller, emFor } from '../database/orm.ts';
import { startTestApi } from '../testing/test-api.ts';
import { granted } from '../testing/test-client.ts';
import { callerOf, newPerson, registerPerson, signIn, type TestPerson } from '../testing/test-family.ts';
import { FamilyEntity } from './family.entity.ts';
import { codeOf, join } from './join.fixture.ts';
import { ProfileEntity } from './profile.entity.ts';

const api = startTestApi();
afterAll(api.close);

const acceptance = (id: string) => `/api/families/join-requests/${id}/accept`;
const childrenOf = async (parent: TestPerson): Promise<string[]> => {
  const { body } = await parent.get('/api/profiles?role=child');
  return body.map(({ id }: { id: string }) => id);
};

/** As an earlier version registered a child: with its key in the profile, which is add-child's. */
async function insertKeyedChild(requestKey: string): Promise<Caller> {
  const child: Caller = { familyId: uuidv7(), profileId: uuidv7(), role: 'child' };
  const { familyId, profileId: id } = child;
  const requestHash = Buffer.alloc(32);
  await emFor(api.orm, child).transactional(async (em) => {
    await em.insert(FamilyEntity, { id: familyId, timeZone: 'UTC' });
    await em.insert(ProfileEntity, { familyId, id, role: 'child', displayName: 'Mia', requestKey, requestHash });
    await em.insert(IdentityEntity, { id, familyId, email: `${id}@example.com`, passwordHash: 'no password' });
  });
  return child;
}

/** Guarantee: no child is kept out for ever by the key of another one. */
test('Rules 14.13: two children who hold one key are both accepted, and the key is free in the family', async () => {
  const [parent, key] = [await registerPerson(api, 'parent'), randomUUID()];
  const code = await codeOf(api.orm, await callerOf(parent));
  const children = [await insertKeyedChild(key), await insertKeyedChild(key)];
  for (const child of children) {
    const { id } = await join(api.orm, child, code);
    expect(await parent.post(acceptance(id))).toMatchObject({ status: 200, body: { status: 'accepted' } });
  }
  const added = await parent.post('/api/auth/add-child', newPerson('child'), { key });
  expect(added.status).toBe(201);
  const ids = [...children.map(({ profileId }) => profileId), added.body.id];
  expect((await childrenOf(parent)).toSorted()).toEqual(ids.toSorted());
});

test('Rules 14.13: one key for registering, adding and asking keeps nobody out', async () => {
  const [parent, key] = [await registerPerson(api, 'parent'), randomUUID()];
  const code = await codeOf(api.orm, await callerOf(parent));
  const added = await granted(parent.post('/api/auth/add-child', newPerson('child'), { key }));
  const keyed = newPerson('child');
  await granted(api.send('POST', '/api/auth/register', { body: keyed, key }));
  const others = [await registerPerson(api, 'child'), await registerPerson(api, 'child')];
  const joining = [await signIn(api, keyed.email), ...others];
  for (const child of joining) {
    const { id } = await granted(child.post('/api/families/join', { code }, { key }));
    expect(await parent.post(acceptance(id))).toMatchObject({ status: 200, body: { status: 'accepted' } });
  }
  const ids = [added.id, ...joining.map(({ id }) => id)];
  expect((await childrenOf(parent)).toSorted()).toEqual(ids.toSorted());
});
