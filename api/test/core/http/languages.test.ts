import { afterAll, expect, test } from '@jest/globals';
import {
  addParent,
  grantByPassword,
  makeFamily,
  newEmail,
  registerPerson,
} from '../../testing/families/test-family.ts';
import { makeLanguages } from '../../testing/make-languages.ts';
import { startTestApi } from '../../testing/test-api.ts';

const { languages, remove } = await makeLanguages({
  de: {
    'api.request': { notFound: 'Das haben wir nicht gefunden' },
    'api.access': { onlyParent: 'Das dürfen nur Eltern', wrongPassword: 'E-Mail oder Passwort stimmt nicht' },
    'api.field': { fillIn: 'Bitte alles ausfüllen', tooLong: 'Höchstens {max, number} Zeichen, bitte' },
    'api.body': { unknownField: 'Das Feld {names} kennen wir nicht' },
    'api.reward': { tooFewTokens: 'Dir {missing, plural, one {fehlt # Token} other {fehlen # Token}}.' },
    'api.token': { hasOnly: '{name} hat nur {balance, plural, one {# Token} other {# Token}}' },
    'api.task': { notCompleted: 'Noch nicht {fertig' },
  },
  pl: { 'api.request': { notFound: 'Nie znaleźliśmy tego' } },
});
const api = startTestApi({ languages });
afterAll(async () => {
  await api.close();
  await remove();
});

const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };
const read = (token: string, headers: Record<string, string>) =>
  api.send('GET', `/api/profiles/${crypto.randomUUID()}`, { token, headers });

test('Rules 1.14: a refusal has the same code in each language, and a sentence of Accept-Language', async () => {
  const { token } = await registerPerson(api, 'parent');
  const detailIn = async (language: string) => {
    const { status, body } = await read(token, { 'Accept-Language': language });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'request.notFound' });
    return body.detail;
  };
  expect(await detailIn('de-AT,de;q=0.9,en;q=0.5')).toBe('Das haben wir nicht gefunden');
  expect(await detailIn('xx, pl;q=0.7, de;q=0.6')).toBe('Nie znaleźliśmy tego');
  expect(await detailIn('en-GB, de;q=0.9')).toBe('We could not find that');
  expect(await detailIn('fr')).toBe('We could not find that');
});

/** Guarantee: a header is only compared with the server's languages, so it names no file and costs little. */
test.each([
  '../de',
  'de/../pl',
  '__proto__',
  'constructor',
  'toString,hasOwnProperty',
  '*',
  'de;q=0',
  'x'.repeat(4_000),
  `${'xx,'.repeat(2_000)}de`,
])('Rules 1.14: English for the header %j', async (language) => {
  const { token } = await registerPerson(api, 'parent');
  const { status, body } = await read(token, { 'Accept-Language': language });
  expect({ status, detail: body.detail }).toEqual({ status: 404, detail: 'We could not find that' });
});

/** Guarantee: the page decides between device, family and browser, and its header says so. */
test('Rules 1.14: the language of the person counts first, then the header’s', async () => {
  const { parent, mia } = await makeFamily(api);
  const details = async (headers: Record<string, string>) =>
    Promise.all([parent, mia].map(async ({ token }) => (await read(token, headers)).body.detail));
  await parent.put('/api/families/current', { language: 'pl' });
  expect(await details(german)).toEqual(['Das haben wir nicht gefunden', 'Das haben wir nicht gefunden']);
  await parent.put('/api/profiles/me/language', { language: 'en' });
  expect(await details(german)).toEqual(['We could not find that', 'Das haben wir nicht gefunden']);
});

/** Guarantee: a page that is open in an older language than the person’s is answered in its own. */
test('Rules 1.14: the language of the page counts more than the person’s, if the server has it', async () => {
  const { parent } = await makeFamily(api);
  const detailFor = async (page: string) =>
    (await read(parent.token, { ...german, 'Page-Language': page })).body.detail;
  await parent.put('/api/profiles/me/language', { language: 'pl' });
  expect(await detailFor('en')).toBe('We could not find that');
  expect(await detailFor('de')).toBe('Das haben wir nicht gefunden');
  for (const other of ['', 'xx', '*', '__proto__', '../de', 'x'.repeat(4_000)])
    expect(await detailFor(other)).toBe('Nie znaleźliśmy tego');
});

test('Rules 1.14: wrong fields and missing rights are said in the language, and what nobody has translated in English', async () => {
  const { parent, mia } = await makeFamily(api);
  const send = async (token: string, body: object) =>
    (await api.send('POST', '/api/rewards', { token, body, headers: german })).body;
  const fillIn = { code: 'field.fillIn', message: 'Bitte alles ausfüllen' };
  expect(await send(parent.token, {})).toEqual({
    code: 'field.fillIn',
    detail: 'Bitte alles ausfüllen',
    errors: ['title', 'cost'].map((field) => ({ field, ...fillIn })),
  });
  expect(await send(parent.token, { title: 'x'.repeat(121), cost: 0, more: 1 })).toMatchObject({
    errors: [
      { field: 'title', code: 'field.tooLong', message: 'Höchstens 120 Zeichen, bitte' },
      { field: 'cost', code: 'rewardFields.enterCost', message: 'Please enter a valid token cost' },
      { field: 'more', code: 'body.unknownField', message: 'Das Feld more kennen wir nicht' },
    ],
  });
  expect(await send(mia.token, {})).toEqual({ code: 'access.onlyParent', detail: 'Das dürfen nur Eltern' });
});

test('Rules 1.14: a sentence has its values, and plurals of its language', async () => {
  const { parent, mia } = await makeFamily(api);
  const { id } = (await parent.post('/api/rewards', { title: 'A', cost: 1_500 })).body;
  const redeem = async () =>
    (await api.send('POST', `/api/rewards/${id}/redeem`, { token: mia.token, headers: german })).body;
  expect(await redeem()).toEqual({ code: 'reward.tooFewTokens', detail: 'Dir fehlen 1.500 Token.' });
  await parent.post('/api/tokens/award', { child_id: mia.id, amount: 1_499, description: 'A' });
  expect(await redeem()).toEqual({ code: 'reward.tooFewTokens', detail: 'Dir fehlt 1 Token.' });
});

/** Guarantee: what people write is never read as a message. */
test('Rules 1.14: braces and tags in a name stay as they are', async () => {
  const { parent, mia } = await makeFamily(api);
  const name = "{balance, plural, other {'#'}} <b>$&</b>";
  await parent.put(`/api/auth/children/${mia.id}`, { display_name: name });
  const body = { child_id: mia.id, amount: 5, description: 'A' };
  const refused = await api.send('POST', '/api/tokens/deduct', { token: parent.token, body, headers: german });
  expect(refused.body).toEqual({ code: 'token.hasOnly', detail: `${name} hat nur 0 Token` });
});

/** Guarantee: a translator's mistake costs the translation, not the answer. */
test('a message that cannot be read is said in English', async () => {
  const { parent, mia } = await makeFamily(api);
  const task = { title: 'A', token_reward: 1, assigned_to: mia.id };
  const { id } = (await parent.post('/api/tasks', task)).body;
  const refused = await api.send('POST', `/api/tasks/${id}/approve`, { token: parent.token, headers: german });
  expect(refused).toMatchObject({ status: 409, body: { detail: 'This task is not completed yet' } });
  const all = await api.send('POST', '/api/tasks/approve-all', {
    token: parent.token,
    body: { task_ids: [crypto.randomUUID()] },
    headers: german,
  });
  expect(all.body).toEqual([{ task: null, code: 'request.notFound', detail: 'Das haben wir nicht gefunden' }]);
});

test('Rules 1.14: under /auth/v1 the code is in refusal', async () => {
  const refused = await grantByPassword(api, { email: newEmail(), password: 'wrong' }, { headers: german });
  const msg = 'E-Mail oder Passwort stimmt nicht';
  const auth = { code: 400, error_code: 'invalid_credentials', refusal: 'access.wrongPassword' };
  expect(refused.body).toEqual({ ...auth, msg, detail: msg });
});

test('Rules 4.31: a helper and a second parent have languages of their own', async () => {
  const { parent } = await makeFamily(api);
  const alex = await addParent(api, parent);
  await alex.put('/api/profiles/me/language', { language: 'pl' });
  expect((await read(alex.token, german)).body.detail).toBe('Nie znaleźliśmy tego');
  expect((await read(parent.token, german)).body.detail).toBe('Das haben wir nicht gefunden');
});
