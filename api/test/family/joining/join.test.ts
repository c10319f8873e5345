import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { emFor } from '../../../src/core/database/orm.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { openOwnerOrm } from '../../testing/processes/test-database.ts';
import {
  type TestPerson,
  addChild,
  grantByPassword,
  makeFamily,
  password,
  refresh,
  registerPerson,
  signIn,
} from '../../testing/families/test-family.ts';
import { FamilyEntity } from '../../../src/family/families/family.entity.ts';
import { ProfileEntity } from '../../../src/identity/accounts/profile.entity.ts';

const api = startTestApi();
afterAll(api.close);

const requests = '/api/families/join-requests';
const badCode = 'This family code is not valid';
const absent = '{"code":"request.notFound","detail":"We could not find that"}';

const codeOf = async (parent: TestPerson): Promise<string> =>
  (await parent.get('/api/families/current')).body.family_code;
const familyIdOf = async (person: TestPerson): Promise<string> => (await person.get('/api/families/current')).body.id;
const ask = async (child: TestPerson, parent: TestPerson) =>
  child.post('/api/families/join', { code: await codeOf(parent) });

async function makeWaiting(name = 'Mia') {
  const parent = await registerPerson(api, 'parent');
  const child = await registerPerson(api, 'child', name);
  const { body } = await ask(child, parent);
  const decide = (what: string, person = parent) => person.post(`${requests}/${body.id}/${what}`);
  return { parent, child, request: body, decide };
}

test('Rules 4.4: POST /api/families/join asks, and reveals nothing about the family', async () => {
  const { parent, child, request } = await makeWaiting();
  expect(Object.keys(request).toSorted()).toEqual(['created_at', 'id', 'status']);
  expect(request.status).toBe('pending');
  expect((await child.get(requests)).body).toEqual([request]);
  expect((await parent.get(requests)).body).toEqual([{ ...request, display_name: 'Mia' }]);
  expect((await child.get('/api/profiles?role=child')).body).toHaveLength(1);
});

test('Rules 4.1: a code may be written in any case, with spaces and hyphens', async () => {
  const parent = await registerPerson(api, 'parent');
  const code = await codeOf(parent);
  const written = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 6)} ${code.slice(6)} `;
  const child = await registerPerson(api, 'child');
  expect((await child.post('/api/families/join', { code: written })).status).toBe(201);
});

test.each(['AAAAAAAA', 'AAAA', '', null, 5, '00000000', 'x'.repeat(65)])(
  'Rules 4.1: the code %j is not valid',
  async (code) => {
    const child = await registerPerson(api, 'child');
    expect(await child.post('/api/families/join', { code })).toMatchObject({
      status: 422,
      body: { detail: badCode, errors: [{ field: 'code', message: badCode }] },
    });
  },
);

test('POST /api/families/join is for a child without a parent in its family', async () => {
  const { parent, mia } = await makeFamily(api);
  const stranger = await registerPerson(api, 'parent');
  expect(await ask(mia, stranger)).toMatchObject({ status: 409, body: { detail: 'You already belong to a family' } });
  expect(await ask(parent, stranger)).toMatchObject({ status: 403, body: { detail: 'Only a child can do this' } });
});

test('Rules 1.8: asking twice with one key asks once', async () => {
  const [parent, other] = [await registerPerson(api, 'parent'), await registerPerson(api, 'parent')];
  const child = await registerPerson(api, 'child');
  const [key, code] = [randomUUID(), await codeOf(parent)];
  const send = () => child.post('/api/families/join', { code }, { key });
  const answers = await Promise.all([send(), send(), send()]);
  const { id } = answers[0].body;
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, id]));
  expect((await parent.get(requests)).body).toHaveLength(1);
  await parent.post(`${requests}/${id}/decline`);
  expect(await send()).toMatchObject({ status: 201, body: { id, status: 'declined' } });
  const elsewhere = await child.post('/api/families/join', { code: await codeOf(other) }, { key });
  expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key' }] } });
});

test('Rules 1.8: a late repeat does not withdraw the request after it', async () => {
  const [parent, other] = [await registerPerson(api, 'parent'), await registerPerson(api, 'parent')];
  const child = await registerPerson(api, 'child');
  const [key, code] = [randomUUID(), await codeOf(parent)];
  const first = () => child.post('/api/families/join', { code }, { key });
  const { id } = (await first()).body;
  const { body: second } = await ask(child, other);
  expect(await first()).toMatchObject({ status: 201, body: { id, status: 'withdrawn' } });
  expect((await child.get(requests)).body).toEqual([second]);
  expect((await other.get(requests)).body).toHaveLength(1);
});

test('Rules 1.8: a late repeat is answered even after the code was renewed and the child accepted', async () => {
  const { parent, child } = { parent: await registerPerson(api, 'parent'), child: await registerPerson(api, 'child') };
  const [key, code] = [randomUUID(), await codeOf(parent)];
  const send = (person: TestPerson) => person.post('/api/families/join', { code }, { key });
  const { id } = (await send(child)).body;
  expect((await parent.post(`${requests}/${id}/accept`)).status).toBe(200);
  await parent.post('/api/families/current/code');
  const late = await send(await signIn(api, child.email));
  expect(late).toMatchObject({ status: 201, body: { id, status: 'accepted' } });
});

/** Guarantee: a child who typed the wrong family's code is not stuck waiting for strangers. */
test('Rules 4.4: asking another family withdraws the request from the first', async () => {
  const { parent, child, request, decide } = await makeWaiting();
  const other = await registerPerson(api, 'parent');
  const { body: second } = await ask(child, other);
  expect((await parent.get(requests)).body).toEqual([]);
  expect((await child.get(requests)).body).toEqual([second]);
  expect(second.id).not.toBe(request.id);
  const detail = 'The child has withdrawn this request';
  for (const what of ['accept', 'decline']) {
    expect(await decide(what)).toMatchObject({ status: 409, body: { detail } });
  }
});

/** Guarantee: joining moves the whole person: same id, same password, nothing left behind. */
test('Rules 4.6: an accepted child signs in again and belongs to the family', async () => {
  const { parent, child, request, decide } = await makeWaiting();
  const oldFamilyId = await familyIdOf(child);
  const accepted = await decide('accept');
  expect(accepted).toMatchObject({ status: 200, body: { id: request.id, status: 'accepted', display_name: 'Mia' } });

  expect((await child.get(requests)).status).toBe(401);
  expect((await refresh(api, child.refreshToken)).status).toBe(400);
  const mia = await signIn(api, child.email);
  expect(mia.id).toBe(child.id);
  expect(await familyIdOf(mia)).toBe(await familyIdOf(parent));
  const { body: profiles } = await parent.get('/api/profiles?role=child');
  expect(profiles).toMatchObject([{ id: child.id, display_name: 'Mia', family_id: await familyIdOf(parent) }]);

  const award = { child_id: child.id, amount: 5, description: 'Welcome' };
  expect((await parent.post('/api/tokens/award', award)).status).toBe(201);
  expect((await mia.get(`/api/tokens/${child.id}/balance`)).body).toEqual({ balance: 5 });
  const left = emFor(api.orm, { familyId: oldFamilyId, profileId: child.id, role: 'parent' });
  expect(await left.count(FamilyEntity, { id: oldFamilyId })).toBe(0);
  expect(await left.count(ProfileEntity, { familyId: oldFamilyId })).toBe(0);
});

test('Rules 1.11: accepting again is 200 and changes nothing; declining then is 409', async () => {
  const { child, decide } = await makeWaiting();
  const first = await decide('accept');
  const mia = await signIn(api, child.email);
  expect(await decide('accept')).toMatchObject({ status: 200, body: first.body });
  expect((await mia.get(requests)).status).toBe(200);
  const detail = 'This request is already accepted';
  expect(await decide('decline')).toMatchObject({ status: 409, body: { detail } });
});

test('Rules 1.11: declining again is 200 and changes nothing; accepting then is 409', async () => {
  const { parent, child, request, decide } = await makeWaiting();
  const declined = await decide('decline');
  expect(declined).toMatchObject({ status: 200, body: { ...request, status: 'declined' } });
  expect(await decide('decline')).toMatchObject({ status: 200, body: declined.body });
  const detail = 'This request is already declined';
  expect(await decide('accept')).toMatchObject({ status: 409, body: { detail } });
  expect((await parent.get(requests)).body).toEqual([]);
  expect((await child.get(requests)).body).toEqual([{ ...request, status: 'declined' }]);
  expect((await ask(child, parent)).status).toBe(201);
  expect((await child.get(requests)).body.map(({ status }: { status: string }) => status)).toEqual([
    'pending',
    'declined',
  ]);
});

test('Rules 4.5: renewing the code voids pending requests and keeps decided ones', async () => {
  const { parent, child, decide } = await makeWaiting();
  const declined = await registerPerson(api, 'child', 'Leo');
  const { body: refused } = await ask(declined, parent);
  await parent.post(`${requests}/${refused.id}/decline`);
  const code = await codeOf(parent);
  await parent.post('/api/families/current/code');
  expect((await parent.get(requests)).body).toEqual([]);
  expect((await child.get(requests)).body).toEqual([]);
  expect((await declined.get(requests)).body).toMatchObject([{ status: 'declined' }]);
  expect((await decide('accept')).status).toBe(404);
  expect((await child.post('/api/families/join', { code })).body.detail).toBe(badCode);
});

test.each(['accept', 'decline'])(
  'POST /api/families/join-requests/{id}/%s is for the asked parent only',
  async (what) => {
    const { parent, child, request, decide } = await makeWaiting();
    const { parent: stranger, mia } = await makeFamily(api);
    const sibling = await addChild(api, parent, 'Leo');
    for (const person of [child, sibling, mia]) {
      expect(await decide(what, person)).toMatchObject({ status: 403, body: { detail: 'Only a parent can do this' } });
    }
    for (const id of [request.id, randomUUID(), 'not-an-id']) {
      const { status, text } = await stranger.post(`${requests}/${id}/${what}`);
      expect({ status, text }).toEqual({ status: 404, text: absent });
    }
    expect((await sibling.get(requests)).body).toEqual([]);
    expect((await stranger.get(requests)).body).toEqual([]);
    expect((await parent.get(requests)).body).toHaveLength(1);
  },
);

test('GET /api/families/join-requests: oldest first for the parent', async () => {
  const parent = await registerPerson(api, 'parent');
  for (const name of ['Zoe', 'Anna', 'Mia']) await ask(await registerPerson(api, 'child', name), parent);
  const { body } = await parent.get(requests);
  expect(body.map(({ display_name }: { display_name: string }) => display_name)).toEqual(['Zoe', 'Anna', 'Mia']);
});

test('Rules 4.6: a child who shares its family with someone is not moved', async () => {
  const { child, decide } = await makeWaiting();
  const [familyId, id, owner] = [await familyIdOf(child), randomUUID(), openOwnerOrm()];
  const planted = emFor(owner, { familyId, profileId: id, role: 'parent' });
  await planted.insert(ProfileEntity, { familyId, id, role: 'parent', displayName: 'Sarah' });
  await owner.close();
  const detail = 'This child already belongs to a family';
  expect(await decide('accept')).toMatchObject({ status: 409, body: { detail } });
  expect((await child.get('/api/tasks')).status).toBe(200);
});

/** Guarantee: a refresh or sign-in at the moment of accepting ends in one of the two families, never in an error. */
test('Rules 4.6: signing in while a join request is being accepted ends in one of the two families', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { child, decide } = await makeWaiting();
    const [accepted, signed, refreshed] = await Promise.all([
      decide('accept'),
      grantByPassword(api, { email: child.email, password }),
      refresh(api, child.refreshToken),
    ]);
    expect(accepted.status).toBe(200);
    for (const { status } of [signed, refreshed]) expect([200, 400]).toContain(status);
    for (const { body } of [signed, refreshed]) {
      if (!body.access_token) continue;
      const current = await api.send('GET', '/api/families/current', { token: body.access_token });
      expect([200, 401]).toContain(current.status);
    }
    expect((await signIn(api, child.email)).id).toBe(child.id);
  }
});
