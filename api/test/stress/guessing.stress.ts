import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAddress } from '../testing/an-address.ts';
import { type FreshDatabase, openFreshDatabase } from '../testing/processes/fresh-database.ts';
import { type Product, startProduct } from '../testing/processes/product-process.ts';
import { clientOf } from '../testing/test-client.ts';
import { newEmail, password, register } from '../testing/families/test-family.ts';

const guessCount = 80;
/** Guesses sent at the same moment, half to each server: the queue limit of one address. */
const atOnceMax = 32;
const perAccountMax = 10;
const perAddressMax = 50;
/** Several hundred hashes and four server starts, on a machine that may be busy. */
const testMaxMs = 240_000;

let database: FreshDatabase;
let replicas: [Product, Product];

/** Uses the default limits; each guess sets its client address in the reverse proxy's header. */
const start = (port?: number) => startProduct({ database, ...(port && { port }), settings: { TRUSTED_PROXIES: '1' } });

beforeAll(async () => {
  database = await openFreshDatabase();
  replicas = await Promise.all([start(), start()]);
}, testMaxMs);
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await database.close();
});

async function restartBoth(): Promise<void> {
  const [{ port: one }, { port: other }] = replicas;
  for (const replica of replicas) await replica.stop();
  replicas = await Promise.all([start(one), start(other)]);
}

const serverOf = (index: number) => clientOf((replicas[index % 2] ?? replicas[0]).url);
const grant = (index: number, type: 'password' | 'refresh_token', body: object, address: string) =>
  serverOf(index).send('POST', `/auth/v1/token?grant_type=${type}`, { body, address });
/** Restarts the servers, because they cache refusals for a moment. */
async function endWindow(scope: string): Promise<void> {
  const sql = `update rate_limit set ends_at = now() - interval '1 second' where scope = $1`;
  await database.superuser.query(sql, [scope]);
  await restartBoth();
}

type Guess = { email: string; address: string; password?: string };

async function guessAtOnce(count: number, guessOf: (index: number) => Guess): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const guesses = Array.from({ length: count }, (_, index) => index);
  while (guesses.length > 0) {
    const answers = await Promise.all(
      guesses.splice(0, atOnceMax).map((index) => {
        const { address, ...credentials } = guessOf(index);
        return grant(index, 'password', { password: 'a wrong one', ...credentials }, address);
      }),
    );
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

async function goOn(refreshToken: string): Promise<string> {
  let newest = refreshToken;
  for (const index of [0, 1]) {
    const refreshed = await grant(index, 'refresh_token', { refresh_token: newest }, '203.0.113.9');
    expect(refreshed.status).toBe(200);
    expect((await serverOf(index + 1).send('GET', '/api/tasks', { token: refreshed.body.access_token })).status).toBe(
      200,
    );
    newest = refreshed.body.refresh_token;
  }
  return newest;
}

/** Guarantee: the limit of password guesses per account holds across servers, addresses and restarts. */
test(
  'limits guesses at one account exactly, also after a restart, and keeps its device signed in',
  async () => {
    const email = await register(serverOf(0), 'parent');
    const device = await grant(0, 'password', { email, password }, '203.0.113.9');
    const guess = (sent: Partial<Guess> = {}) => ({ email, address: anAddress(), ...sent });

    expect(await guessAtOnce(40, () => guess({ password }))).toEqual({ 200: 40 });
    const spelled = [email, ` ${email.toUpperCase()} `];
    const heard = await guessAtOnce(guessCount, (index) => guess({ email: spelled[index % 2] }));
    expect(heard).toEqual({ 400: perAccountMax, 429: guessCount - perAccountMax });
    expect(await guessAtOnce(2, () => guess({ password }))).toEqual({ 429: 2 });
    const newest = await goOn(device.body.refresh_token);

    await restartBoth();
    expect(await guessAtOnce(20, () => guess())).toEqual({ 429: 20 });
    expect(await guessAtOnce(2, () => guess({ password }))).toEqual({ 429: 2 });
    await goOn(newest);

    await endWindow('failure-account');
    expect(await guessAtOnce(2, () => guess({ password }))).toEqual({ 200: 2 });
    const again = await guessAtOnce(guessCount, () => guess());
    expect(again).toEqual({ 400: perAccountMax, 429: guessCount - perAccountMax });
  },
  testMaxMs,
);

/** Guarantee: the limit per address also holds for one password tried on many accounts, existing or not. */
test(
  'limits guesses from one address exactly, also after a restart, and keeps a device there signed in',
  async () => {
    const address = '203.0.113.1';
    const known = await register(serverOf(0), 'parent');
    const device = await grant(0, 'password', { email: known, password }, address);
    const refused = newEmail();

    const heard = await guessAtOnce(guessCount, () => ({ email: newEmail(), address }));
    expect(heard).toEqual({ 400: perAddressMax, 429: guessCount - perAddressMax });
    // Guesses refused for their address do not count against the account: from elsewhere it has all its attempts.
    expect(await guessAtOnce(20, () => ({ email: refused, address }))).toEqual({ 429: 20 });
    const elsewhere = await guessAtOnce(20, () => ({ email: refused, address: anAddress() }));
    expect(elsewhere).toEqual({ 400: perAccountMax, 429: 20 - perAccountMax });

    await restartBoth();
    expect(await guessAtOnce(20, () => ({ email: newEmail(), address }))).toEqual({ 429: 20 });
    expect(await guessAtOnce(2, () => ({ email: known, password, address }))).toEqual({ 429: 2 });
    await goOn(device.body.refresh_token);

    await endWindow('failure-address');
    expect(await guessAtOnce(2, () => ({ email: known, password, address }))).toEqual({ 200: 2 });
  },
  testMaxMs,
);

test('a refusal states how long to wait, in the protocol’s format', async () => {
  const email = newEmail();
  await guessAtOnce(perAccountMax, () => ({ email, address: anAddress() }));
  const { status, headers, body } = await grant(1, 'password', { email, password }, anAddress());
  const sentence = 'Too many tries. Please wait 15 min and try again';
  expect(status).toBe(429);
  expect(body).toMatchObject({
    code: 429,
    refusal: 'request.tooMany',
    error_code: 'over_request_rate_limit',
    msg: sentence,
    detail: sentence,
  });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800);
});
