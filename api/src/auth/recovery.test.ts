import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { makeFamily, newEmail, password, registerPerson, signIn } from '../testing/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const codePattern = /^([ACDEFGHJKMNPRTVWXY34679]{4}-){3}[ACDEFGHJKMNPRTVWXY34679]{4}$/;

async function registerWithCode() {
  const [key, body] = [randomUUID(), { email: newEmail(), password, display_name: 'Sarah', role: 'parent' }];
  const register = () => api.send('POST', '/api/auth/register', { body, key });
  const { body: registered } = await register();
  return { email: body.email, code: registered.recovery_code as string, register }; // the first test holds its type
}

type Recovery = { email: string; recovery_code: string; password?: string };
const recover = (recovery: Recovery, key?: string) =>
  api.send('POST', '/api/auth/recover', { body: { password: 'a new one', ...recovery }, ...(key && { key }) });

test('registering answers a parent’s recovery code, the same to the same registration, and none to a child', async () => {
  const { code, register } = await registerWithCode();
  expect(code).toMatch(codePattern);
  expect((await register()).body.recovery_code).toBe(code);
  const child = { email: newEmail(), password, display_name: 'Mia', role: 'child' };
  expect((await api.send('POST', '/api/auth/register', { body: child })).body.recovery_code).toBeNull();
});

test('a code renewed is another one, the same for the same key, and the one before is void', async () => {
  const { email, code, register } = await registerWithCode();
  const parent = await signIn(api, email);
  const key = randomUUID();
  const renew = () => parent.post('/api/auth/recovery-code', { current_password: password }, { key });
  const renewed = await renew();
  expect(renewed).toMatchObject({ status: 201, body: { recovery_code: expect.stringMatching(codePattern) } });
  expect(renewed.body.recovery_code).not.toBe(code);
  expect((await renew()).text).toBe(renewed.text);
  expect((await register()).body.recovery_code).toBeNull();
  expect((await recover({ email, recovery_code: code })).status).toBe(422);
  expect((await recover({ email, recovery_code: renewed.body.recovery_code })).status).toBe(200);
});

test('POST /api/auth/recover sets the password, ends every session and answers a new code', async () => {
  const { email, code } = await registerWithCode();
  const parent = await signIn(api, email);
  const { status, body } = await recover({ email, recovery_code: ` ${code.toLowerCase().replaceAll('-', ' ')}` });
  expect({ status, body }).toEqual({ status: 200, body: { recovery_code: expect.stringMatching(codePattern) } });
  expect((await parent.get('/auth/v1/user')).status).toBe(401);
  const grant = { email, password: 'a new one' };
  expect((await api.send('POST', '/auth/v1/token?grant_type=password', { body: grant })).status).toBe(200);
  expect((await recover({ email, recovery_code: code })).status).toBe(422);
  expect((await recover({ email, recovery_code: body.recovery_code })).status).toBe(200);
});

/** Guarantee: nobody learns from an answer whether an e-mail has an account, or whose it is. */
test('a wrong code, an unknown e-mail and a child are refused with the same bytes', async () => {
  const { email } = await registerWithCode();
  const child = await registerPerson(api, 'child', 'Mia');
  const answers: Awaited<ReturnType<typeof recover>>[] = [];
  for (const each of [email, newEmail(), child.email]) {
    answers.push(await recover({ email: each, recovery_code: 'ACDE-ACDE-ACDE-ACDE' }));
  }
  const message = 'The email or recovery code is not right';
  expect(answers[0]).toMatchObject({ status: 422, body: { detail: message, errors: [{ field: 'recovery_code' }] } });
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(answers.map(() => `422 ${answers[0]?.text}`));
});

test('only a parent has a recovery code, for their password', async () => {
  const { parent, mia } = await makeFamily(api);
  expect((await mia.post('/api/auth/recovery-code', { current_password: password })).status).toBe(403);
  const wrong = await parent.post('/api/auth/recovery-code', { current_password: 'not it' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'current_password' }] } });
});
