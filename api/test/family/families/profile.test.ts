import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { addChild, makeFamily, registerPerson, signIn } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const fields = [
  'age',
  'color',
  'created_at',
  'display_name',
  'face',
  'family_id',
  'id',
  'language',
  'look',
  'place',
  'reads_aloud',
  'role',
];

test('Rules 4.7: GET /api/profiles/{id} is one person of the family, with all fields', async () => {
  const { parent, mia } = await makeFamily(api);
  const { status, body } = await parent.get(`/api/profiles/${mia.id}`);
  expect({ status, body }).toMatchObject({ status: 200, body: { id: mia.id, display_name: 'Mia', role: 'child' } });
  expect(Object.keys(body).toSorted()).toEqual([...fields, 'family_language', 'goal_reward_id'].toSorted());
  expect((await parent.get(`/api/profiles/${parent.id}`)).body).toMatchObject({ role: 'parent' });
});

test('Rules 4.7: GET /api/profiles?role=child is the family’s children as people sort names', async () => {
  const parent = await registerPerson(api, 'parent');
  for (const name of ['zoe', 'Ömer', 'Anna 10', 'anna 9']) await addChild(api, parent, name);
  const { status, body } = await parent.get('/api/profiles?role=child');
  expect(status).toBe(200);
  expect(body.map(({ display_name }: { display_name: string }) => display_name)).toEqual([
    'anna 9',
    'Anna 10',
    'Ömer',
    'zoe',
  ]);
  expect(Object.keys(body[0]).toSorted()).toEqual(fields);
});

/** Guarantee: a child keeps its place, and so its color, when others join later. */
test('Rules 4.26: a child’s place follows the order of joining, also in its own view', async () => {
  const late = await registerPerson(api, 'child', 'Ava');
  const { parent, mia, leo } = await makeFamily(api);
  const placesOf = async (): Promise<[string, number][]> =>
    (await parent.get('/api/profiles?role=child')).body.map((child: { id: string; place: number }) => [
      child.id,
      child.place,
    ]);
  expect(Object.fromEntries(await placesOf())).toEqual({ [mia.id]: 1, [leo.id]: 2 });
  const { family_code: code } = (await parent.get('/api/families/current')).body;
  await late.post('/api/families/join', { code });
  const [request] = (await parent.get('/api/families/join-requests')).body;
  await parent.post(`/api/families/join-requests/${request.id}/accept`);
  const zoe = await addChild(api, parent, 'Zoe');
  expect(Object.fromEntries(await placesOf())).toEqual({ [mia.id]: 1, [leo.id]: 2, [late.id]: 3, [zoe.id]: 4 });
  const ava = await signIn(api, late.email);
  for (const [child, place] of [
    [leo, 2],
    [ava, 3],
  ] as const) {
    expect((await child.get(`/api/profiles/${child.id}`)).body.place).toBe(place);
    expect((await child.get('/api/profiles?role=child')).body).toMatchObject([{ id: child.id, place }]);
    expect((await parent.get(`/api/profiles/${child.id}`)).body.place).toBe(place);
  }
});

/** Guarantee: to a child, siblings, parents and strangers look exactly like unknown ids, to the byte. */
test('Rules 4.7: a child gets itself only', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  expect((await mia.get('/api/profiles?role=child')).body).toMatchObject([{ id: mia.id }]);
  expect((await mia.get(`/api/profiles/${mia.id}`)).status).toBe(200);
  for (const id of [leo.id, parent.id, stranger.id, randomUUID()]) {
    const { status, text } = await mia.get(`/api/profiles/${id}`);
    expect({ status, text }).toEqual({
      status: 404,
      text: '{"code":"request.notFound","detail":"We could not find that"}',
    });
  }
});

test.each(['', '?role=parent', '?role=child&page=2'])('GET /api/profiles%s is refused', async (query) => {
  const parent = await registerPerson(api, 'parent');
  expect((await parent.get(`/api/profiles${query}`)).status).toBe(422);
});

const paths = ['/auth/children', '/api/auth/children'];

test.each(paths)('Rules 4.8: PUT %s/{childId} renames a child, trimmed', async (path) => {
  const { parent, mia } = await makeFamily(api);
  const renamed = await parent.put(`${path}/${mia.id}`, { display_name: '  Mia Maria ' });
  expect(renamed).toMatchObject({ status: 200, body: { id: mia.id, display_name: 'Mia Maria', role: 'child' } });
  expect((await mia.get(`/api/profiles/${mia.id}`)).body).toMatchObject(renamed.body);
});

test.each(paths)('PUT %s/{childId}: the same name changes nothing', async (path) => {
  const { parent, mia } = await makeFamily(api);
  const [before] = (await mia.get('/api/profiles?role=child')).body;
  expect(await parent.put(`${path}/${mia.id}`, { display_name: ' Mia ' })).toMatchObject({ status: 200, body: before });
});

test.each(paths)('PUT %s/{childId}: a name has 1 to 80 characters', async (path) => {
  const { parent, mia } = await makeFamily(api);
  for (const display_name of ['', '   ', '\u200b', undefined, 5]) {
    const message = 'Name cannot be empty';
    const { status, body } = await parent.put(`${path}/${mia.id}`, { display_name });
    expect({ status, detail: body.detail, error: body.errors[0] }).toEqual({
      status: 422,
      detail: message,
      error: { field: 'display_name', code: 'profileFields.noName', message },
    });
  }
  const long = await parent.put(`${path}/${mia.id}`, { display_name: 'x'.repeat(81) });
  expect(long).toMatchObject({ status: 422, body: { detail: 'Please use at most 80 characters' } });
  expect(Object.keys(long.body).toSorted()).toEqual(['code', 'detail', 'errors']);
});

/** Guarantee: a parent renames only its own children; everyone else looks like an unknown id, to the byte. */
test.each(paths)('PUT %s/{childId} finds only children of the family', async (path) => {
  const { parent, mia } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  const body = { display_name: 'Renamed' };
  for (const id of [stranger.id, parent.id, randomUUID(), 'not-an-id']) {
    const { status, text } = await parent.put(`${path}/${id}`, body);
    expect({ status, text }).toEqual({
      status: 404,
      text: '{"code":"request.notFound","detail":"We could not find that"}',
    });
  }
  expect(await mia.put(`${path}/${mia.id}`, body)).toMatchObject({
    status: 403,
    body: { detail: 'Only a parent can do this' },
  });
  expect(await api.send('PUT', `${path}/${mia.id}`, { body })).toMatchObject({
    status: 401,
    body: { detail: 'Please sign in again' },
  });
  expect((await stranger.get(`/api/profiles/${stranger.id}`)).body.display_name).toBe('Mia');
});

test('Rules 4.27: a parent sets how a child looks; omitted fields stay, and null is automatic again', async () => {
  const { parent, mia } = await makeFamily(api);
  const change = async (body: object) => (await parent.put(`/api/profiles/${mia.id}/look`, body)).body;
  expect(await change({ face: 'fox', color: 'moss', age: 6, look: 'little' })).toMatchObject({
    face: 'fox',
    color: 'moss',
    age: 6,
    look: 'little',
    reads_aloud: null,
    place: 1,
  });
  expect(await change({ look: null, reads_aloud: false })).toMatchObject({ age: 6, look: null, reads_aloud: false });
  expect((await mia.get(`/api/profiles/${mia.id}`)).body).toMatchObject({ face: 'fox', age: 6 });
  for (const wrong of [{ color: 'red' }, { age: 0 }, { age: 6.5 }, { look: 'big' }, { face: '../x' }, { name: 'Mia' }])
    expect((await parent.put(`/api/profiles/${mia.id}/look`, wrong)).status).toBe(422);
});

test('Rules 4.27: a child of 10 chooses its look, a younger one asks its parent', async () => {
  const { parent, mia } = await makeFamily(api);
  const choose = () => mia.put('/api/profiles/me/look', { look: 'teen' });
  expect((await choose()).status).toBe(200);
  await parent.put(`/api/profiles/${mia.id}/look`, { age: 9 });
  expect(await choose()).toMatchObject({
    status: 403,
    body: { detail: 'Ask your parent to change how your page looks' },
  });
  await parent.put(`/api/profiles/${mia.id}/look`, { age: 10 });
  expect(await choose()).toMatchObject({ status: 200, body: { look: 'teen', age: 10 } });
});

/** Guarantee: a parent changes only its own face, and a child of the family sees it. */
test('Rules 4.28: a parent chooses its own face', async () => {
  const { parent, mia } = await makeFamily(api);
  const faceSeenBy = async (person: typeof mia) => (await person.get('/api/families/current')).body.parent_face;
  expect(await faceSeenBy(mia)).toEqual({ face: null, color: null });
  const chosen = { face: 'owl', color: 'lilac' };
  expect(await parent.put('/api/profiles/me/face', chosen)).toMatchObject({
    status: 200,
    body: { id: parent.id, ...chosen },
  });
  for (const person of [parent, mia]) expect(await faceSeenBy(person)).toEqual(chosen);
  expect((await parent.get(`/api/profiles/${mia.id}`)).body).toMatchObject({ face: null, color: null });
  expect((await mia.put('/api/profiles/me/face', chosen)).status).toBe(403);
  expect((await parent.put('/api/profiles/me/face', { ...chosen, face: 'a ghost' })).status).toBe(422);
  await parent.put('/api/profiles/me/face', { face: null, color: null });
  expect(await faceSeenBy(mia)).toEqual({ face: null, color: null });
});
