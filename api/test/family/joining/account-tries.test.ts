import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { anAddress } from '../../testing/an-address.ts';
import { countHashes } from '../../testing/count-hashes.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { addChild, newEmail, newPerson, password, registerPerson } from '../../testing/families/test-family.ts';

const { passwords, takeCount } = countHashes(quickPasswords());
const tryLimits = { registrationsPerAddressMax: 3, takenEmailsPerAddressMax: 2, newPasswordsPerAccountMax: 4 };
const api = startTestApi({ passwords, tryLimits });
afterAll(api.close);

const sentence = 'Too many tries. Please wait 60 min and try again';
const refused = { status: 429, body: { detail: sentence } };
const sarah = () => newPerson('parent');
const mia = () => newPerson('child', 'Mia');
const register = (body: object, sent: { address?: string; key?: string } = {}) =>
  api.send('POST', '/api/auth/register', { body, ...sent });
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

/** Guarantee: accounts cannot be created by the thousand, and refused attempts cost no hash. */
test('Rules 14.8: an address registers a limited number of people per hour, then gets 429 before hashing', async () => {
  const address = anAddress();
  for (const _ of [1, 2, 3]) expect((await register(sarah(), { address })).status).toBe(201);
  takeCount();
  const answer = await register(sarah(), { address });
  expect(answer).toMatchObject(refused);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3500);
  expect(takeCount()).toBe(0);
  expect((await register(sarah())).status).toBe(201);
});

/** Guarantee: a lost answer never costs a registration, and repeating one is no way around the limit. */
test('Rules 14.8: repeating a registration does not count as a new one, and has a separate limit', async () => {
  const [address, key, body] = [anAddress(), randomUUID(), sarah()];
  const again = () => register(body, { address, key });
  expect(statusesOf([await again(), await again(), await again(), await again()])).toEqual([201, 201, 201, 201]);
  expect(statusesOf([await register(sarah(), { address }), await register(sarah(), { address })])).toEqual([201, 201]);
  expect(await register(sarah(), { address })).toMatchObject(refused);
  takeCount();
  expect(await again()).toMatchObject(refused);
  expect(takeCount()).toBe(0);
});

/** Guarantee: a list of e-mails cannot be checked for existing accounts. */
test('Rules 14.9: an address gets a limited number of taken e-mails per hour, for registering and adding children together', async () => {
  const [taken, address] = [(await registerPerson(api, 'parent')).email, anAddress()];
  const parent = await registerPerson(api, 'parent');
  const add = (email: string) => parent.post('/api/auth/add-child', { ...mia(), email }, { address });
  expect((await register({ ...sarah(), email: taken }, { address })).status).toBe(409);
  expect(statusesOf([await add(newEmail()), await add(taken)])).toEqual([201, 409]);
  takeCount();
  for (const email of [taken, newEmail()]) {
    expect(await add(email)).toMatchObject(refused);
    expect(await register({ ...sarah(), email }, { address })).toMatchObject({ status: 429 });
  }
  expect(takeCount()).toBe(0);
  expect((await register({ ...sarah(), email: taken })).status).toBe(409);
});

test('Rules 14.9: with a wrong code a taken and a free e-mail get the same answer, without a hash', async () => {
  const taken = (await registerPerson(api, 'parent')).email;
  takeCount();
  const withWrongCode = (email: string) => register({ ...mia(), email, family_code: 'AAAAAAAA' });
  const [one, other] = [await withWrongCode(taken), await withWrongCode(newEmail())];
  expect([one.status, one.text]).toEqual([422, other.text]);
  expect([other.status, takeCount()]).toEqual([422, 0]);
});

test('Rules 14.9: a taken and a free e-mail cost the same number of hashes', async () => {
  const taken = (await registerPerson(api, 'parent')).email;
  const countOf = async (body: object) => {
    takeCount();
    const { status } = await register(body);
    return [status, takeCount()];
  };
  expect([await countOf({ ...sarah(), email: taken }), await countOf(sarah())]).toEqual([
    [409, 2],
    [201, 2],
  ]);
});

/** Guarantee: a signed-in person cannot keep the hashes busy either. */
test('Rules 14.9: a person sets a limited number of passwords per hour: for added children, children and themselves', async () => {
  const parent = await registerPerson(api, 'parent');
  const child = await addChild(api, parent, 'Mia');
  const setOfChild = () => parent.put(`/api/auth/children/${child.id}/password`, { password });
  const setOwn = () => parent.put('/auth/v1/user', { password, current_password: password });
  expect(statusesOf([await setOfChild(), await setOwn(), await parent.post('/api/auth/add-child', mia())])).toEqual([
    204, 200, 201,
  ]);
  takeCount();
  expect(await setOfChild()).toMatchObject(refused);
  expect(await setOwn()).toMatchObject({ status: 429, body: { msg: sentence } });
  expect(await parent.post('/api/auth/add-child', mia())).toMatchObject(refused);
  expect(takeCount()).toBe(0);
  expect((await child.put('/auth/v1/user', { password, current_password: password })).status).toBe(401);
});

test('Rules 14.10: a full family, a child that does not exist and a child that asks cost no hash', async () => {
  await using roomy = startTestApi({ passwords, tryLimits: { newPasswordsPerAccountMax: 100 } });
  const parent = await registerPerson(roomy, 'parent');
  const [key, first] = [randomUUID(), mia()];
  const add = (sent = {}) => parent.post('/api/auth/add-child', mia(), sent);
  expect((await parent.post('/api/auth/add-child', first, { key })).status).toBe(201);
  for (let count = 1; count < 20; count += 1) await add();
  const child = await registerPerson(roomy, 'child');
  takeCount();
  expect(await add()).toMatchObject({ status: 409, body: { detail: 'A family can have at most 20 children' } });
  expect((await parent.put(`/api/auth/children/${child.id}/password`, { password })).status).toBe(404);
  expect((await child.post('/api/auth/add-child', mia())).status).toBe(403);
  expect(takeCount()).toBe(0);
  expect((await parent.post('/api/auth/add-child', first, { key })).status).toBe(201);
});
