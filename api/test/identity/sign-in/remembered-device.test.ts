import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { anAddress } from '../../testing/an-address.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { grantByPassword, newEmail, newPerson, password, register } from '../../testing/families/test-family.ts';
import { makeRememberedDevice, rememberedDeviceHeader } from '../../../src/identity/sign-in/remembered-device.ts';

const replicas = [startTestApi(), startTestApi()] as const;
const [api] = replicas;
const strict = startTestApi({ tryLimits: { signInFailuresPerAccountMax: 2, signInFailuresPerAddressMax: 4 } });
afterAll(() => Promise.all([...replicas, strict].map(({ close }) => close())));

const remembered = (token?: string) => (token === undefined ? {} : { headers: { [rememberedDeviceHeader]: token } });
type Try = { email: string; given?: string; device?: string; address?: string; at?: TestApi };
const signIn = ({ email, given = password, device, address = anAddress(), at = api }: Try) =>
  grantByPassword(at, { email, password: given }, { address, ...remembered(device) });
const statusOf = async (attempt: Try) => (await signIn(attempt)).status;

async function rememberedAt(attempt: Try): Promise<string> {
  const { status, headers } = await signIn(attempt);
  expect(status).toBe(200);
  return headers.get(rememberedDeviceHeader) ?? '';
}

async function guess({ email, device, times = 10, at }: Omit<Try, 'at'> & { times?: number; at?: TestApi }) {
  const wrong = (index: number) =>
    statusOf({ email, given: 'not it', at: at ?? replicas[index % 2 ? 1 : 0], ...(device && { device }) });
  const statuses = await Promise.all(Array.from({ length: times }, (_, index) => wrong(index)));
  return statuses.toSorted((a, b) => a - b);
}
const wrongs = (count: number) => Array<number>(count).fill(400);
const refusals = (count: number) => Array<number>(count).fill(429);

test('Rules 14.11: after ten guesses by strangers a new device gets 429 and the remembered one 200', async () => {
  const email = await register(api, 'parent');
  const device = await rememberedAt({ email });
  expect(await guess({ email })).toEqual(wrongs(10));
  for (const at of replicas) {
    expect(await statusOf({ email, at })).toBe(429);
    expect(await statusOf({ email, at, device })).toBe(200);
  }
});

/** Guarantee: a remembered device has a separate limit, exact under concurrency on several servers. */
test('Rules 14.11: of 20 simultaneous guesses on the remembered device ten are checked; then it is like any device', async () => {
  const email = await register(api, 'parent');
  const device = await rememberedAt({ email });
  await guess({ email });
  expect(await guess({ email, device, times: 20 })).toEqual([...wrongs(10), ...refusals(10)]);
  expect(await statusOf({ email, device })).toBe(429);
});

test('Rules 14.11: failures of a remembered device beyond its own limit count for the account', async () => {
  const email = await register(api, 'parent');
  const device = await rememberedAt({ email });
  expect(await guess({ email, device })).toEqual(wrongs(10));
  expect(await statusOf({ email })).toBe(200);
  expect(await guess({ email, device, times: 11 })).toEqual([...wrongs(10), 429]);
  expect(await statusOf({ email })).toBe(429);
});

/** Guarantee: a device token cannot be forged, used for another person or used forever. */
test("Rules 14.11: another person's token, or an expired one, has no effect", async () => {
  const email = await register(api, 'parent');
  const others = await rememberedAt({ email: await register(api, 'parent') });
  const own = await rememberedAt({ email });
  const [id = '', issuedAt = '', proof = ''] = own.split('.');
  const aged = (days: number) =>
    makeRememberedDevice('a secret of the tests, 32 or more', email, {
      issuedAt: Math.floor(Date.now() / 1000) - days * 86_400,
    });
  await guess({ email });
  const forged = [
    others,
    makeRememberedDevice('another secret of 32 characters!', email),
    `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}.${issuedAt}.${proof}`,
    `${id}.${Number(issuedAt) + 1}.${proof}`,
    `${id}.${issuedAt}.${proof.toUpperCase()}`,
    `${id}.${issuedAt}`,
    aged(181),
    '..',
    ','.repeat(9_000),
    [...Array<string>(10).fill(others), own].join(),
  ];
  for (const device of forged) expect(await statusOf({ email, device })).toBe(429);
  expect(await statusOf({ email, device: [...Array<string>(9).fill(others), own].join(', ') })).toBe(200);
  expect(await statusOf({ email, device: aged(179) })).toBe(200);
});

test('Rules 14.11: signing in renews the token and keeps the device; a wrong or unknown sign-in gets none', async () => {
  const email = await register(api, 'parent');
  const device = await rememberedAt({ email });
  const renewed = await rememberedAt({ email, device });
  const idOf = (token: string) => token.split('.')[0];
  expect(idOf(renewed)).toBe(idOf(device));
  expect(idOf(await rememberedAt({ email }))).not.toBe(idOf(device));
  for (const refused of [
    await signIn({ email, given: 'not it', device }),
    await signIn({ email: newEmail(), device }),
  ]) {
    expect(refused.headers.has(rememberedDeviceHeader)).toBe(false);
  }
});

/** Guarantee: a person who shares an address or a proxy with an attacker can still sign in. */
test('Rules 14.11: the limit of the address does not apply to the remembered device', async () => {
  const [email, address] = [await register(strict, 'parent'), anAddress()];
  const device = await rememberedAt({ email, at: strict });
  for (const _ of wrongs(4)) await signIn({ email: newEmail(), address, at: strict });
  expect(await statusOf({ email, address, at: strict })).toBe(429);
  expect(await statusOf({ email, address, at: strict, device })).toBe(200);
});

/** Guarantee: a person who once knew the password and collected many devices gets no more guesses than one address. */
test('Rules 14.11: all remembered devices of an account share a limit', async () => {
  const email = await register(strict, 'parent');
  const devices = [await rememberedAt({ email, at: strict }), await rememberedAt({ email, at: strict })];
  const last = await rememberedAt({ email, at: strict });
  await guess({ email, times: 2, at: strict });
  for (const device of devices) expect(await guess({ email, device, times: 2, at: strict })).toEqual(wrongs(2));
  expect(await statusOf({ email, device: last, at: strict })).toBe(429);
});

test('Rules 14.11: the recovery code works on the remembered device, whatever strangers try', async () => {
  const person = newPerson('parent');
  const { body } = await api.send('POST', '/api/auth/register', { body: person, key: randomUUID() });
  const { email } = person;
  const device = await rememberedAt({ email });
  await guess({ email });
  const recovery = { email, recovery_code: body.recovery_code, password: 'a new one' };
  const recover = (sent: object) => api.send('POST', '/api/auth/recover', { body: recovery, ...sent });
  expect((await recover({})).status).toBe(429);
  expect((await recover(remembered(device))).status).toBe(200);
});
