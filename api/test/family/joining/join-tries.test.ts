import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { newPerson, registerPerson } from '../../testing/families/test-family.ts';
import { badFamilyCode } from '../../../src/family/families/family-code.contract.ts';

const api = startTestApi();
afterAll(api.close);

const limited = startTestApi({ tryLimits: { joinsPerAccountMax: 3, joinsPerAddressMax: 5 } });
afterAll(limited.close);

test('Rules 4.10: attempts are counted per account, right and wrong alike, then it is 429', async () => {
  const [parent, child] = [await registerPerson(api, 'parent'), await registerPerson(api, 'child')];
  const [right, address] = [(await parent.get('/api/families/current')).body.family_code, '203.0.113.1'];
  const attempt = (code: string) =>
    limited.send('POST', '/api/families/join', { body: { code }, token: child.token, address });
  const answers = [await attempt(right), await attempt('AAAAAAAA'), await attempt('AAAAAAAA')];
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 422]);
  const refused = await attempt(right);
  expect(refused).toMatchObject({ status: 429, body: { detail: 'Too many tries. Please wait 60 min and try again' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
});

test('Rules 4.10: attempts are counted per address, including registrations with a code', async () => {
  const address = '203.0.113.2';
  const register = (family_code: string | null) =>
    limited.send('POST', '/api/auth/register', { body: { ...newPerson('child'), family_code }, address });
  const wrong = await Promise.all(Array.from({ length: 5 }, () => register('AAAAAAAA')));
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(await register('AAAAAAAA')).toMatchObject({ status: 429 });
  const child = await registerPerson(api, 'child');
  const sent = { body: { code: 'AAAAAAAA' }, token: child.token };
  expect((await limited.send('POST', '/api/families/join', { ...sent, address })).status).toBe(429);
  expect((await limited.send('POST', '/api/families/join', { ...sent, address: '203.0.113.3' })).status).toBe(422);
  expect((await register(null)).status).toBe(201);
});

/** Too short, too long, letters that codes never have, empty, and text that PostgreSQL cannot store. */
const impossibleCodes = ['AAAA', 'AAAAAAAAA', '00000000', '', 'A'.repeat(65), 'AAAA\0AAA'];

/** Guarantee: every attempt counts, so that no spelling reveals for free that a code is wrong. */
test.each(impossibleCodes)('the impossible code %j counts for the account', async (code) => {
  const child = await registerPerson(api, 'child');
  const attempt = () => limited.send('POST', '/api/families/join', { body: { code }, token: child.token });
  const answers = [await attempt(), await attempt(), await attempt()];
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(answers.map(() => [422, badFamilyCode]));
  expect(await attempt()).toMatchObject({ status: 429 });
});

test('a registration with an impossible code counts for the address', async () => {
  const address = '203.0.113.4';
  const register = (family_code: string) =>
    limited.send('POST', '/api/auth/register', { body: { ...newPerson('child'), family_code }, address });
  const refused = { status: 422, body: { errors: [{ field: 'family_code', message: badFamilyCode }] } };
  for (const code of impossibleCodes.filter(Boolean)) expect(await register(code)).toMatchObject(refused);
  expect(await register('AAAA')).toMatchObject({ status: 429 });
  expect(await register('')).toMatchObject({ status: 201 });
});

/** Guarantee: a refusal for another reason, which reveals nothing about the code, does not count. */
test('a request refused before the code lookup does not count', async () => {
  const address = '203.0.113.5';
  const child = await registerPerson(api, 'child');
  const join = (body: unknown, key?: string) =>
    limited.send('POST', '/api/families/join', { body, key, token: child.token, address });
  const register = (wish: object) =>
    limited.send('POST', '/api/auth/register', { body: { ...newPerson('child'), ...wish }, address });
  for (let round = 0; round < 3; round += 1) {
    const answers = [
      await join({ code: 'AAAAAAAA' }, 'no key'),
      await join({ code: 'AAAAAAAA', name: 'Mia' }),
      await join({ code: null }),
      await register({ family_code: 'AAAAAAAA', password: 'short' }),
      await register({ family_code: 'AAAAAAAA', role: 'parent' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  }
  expect(await join({ code: 'AAAAAAAA' })).toMatchObject({ status: 422, body: { detail: badFamilyCode } });
});
