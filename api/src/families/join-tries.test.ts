import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { newEmail, password, registerPerson } from '../testing/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const limited = startTestApi({ tryLimits: { joinsPerAccountMax: 3, joinsPerAddressMax: 5 } });
afterAll(limited.close);

/** Guarantee: nobody finds a family by trying codes. */
test('ruling 2: tries are counted by account, right ones like wrong ones, then it is 429', async () => {
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

test('ruling 2: tries are counted by address, and a registration with a code is one', async () => {
  const address = '203.0.113.2';
  const register = (family_code: string | null) => {
    const body = { email: newEmail(), password, display_name: 'Mia', role: 'child', family_code };
    return limited.send('POST', '/api/auth/register', { body, address });
  };
  const wrong = await Promise.all(Array.from({ length: 5 }, () => register('AAAAAAAA')));
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(await register('AAAAAAAA')).toMatchObject({ status: 429 });
  const child = await registerPerson(api, 'child');
  const sent = { body: { code: 'AAAAAAAA' }, token: child.token };
  expect((await limited.send('POST', '/api/families/join', { ...sent, address })).status).toBe(429);
  expect((await limited.send('POST', '/api/families/join', { ...sent, address: '203.0.113.3' })).status).toBe(422);
  expect((await register(null)).status).toBe(201);
});
