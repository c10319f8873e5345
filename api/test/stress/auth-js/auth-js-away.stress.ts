import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Device } from '../../testing/families/device.ts';
import { type DeviceFixture, openDeviceFixture } from './device-fixture.ts';

let fixture: DeviceFixture;
beforeAll(async () => {
  fixture = await openDeviceFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

/** The network's edge, with the moment and the answer of each refresh that was sent; 0 where nobody answered. */
function watchRefreshes() {
  const attempts: { atMs: number; status: number }[] = [];
  const send: typeof fetch = async (input, init) => {
    const { search } = new URL(input instanceof Request ? input.url : input);
    if (search !== '?grant_type=refresh_token') return fetch(input, init);
    const attempt = { atMs: performance.now(), status: 0 };
    attempts.push(attempt);
    const response = await fetch(input, init);
    attempt.status = response.status;
    return response;
  };
  const gapsMs = () => attempts.slice(1).map(({ atMs }, index) => atMs - (attempts[index]?.atMs ?? 0));
  return { attempts, gapsMs, send };
}

/** Resolves once a device has tried so often. */
async function untilTried(attempts: unknown[], count: number): Promise<void> {
  while (attempts.length < count) await sleep(20);
}

function expectKept(device: Device, before: unknown): void {
  expect(device.stored()).toEqual(before);
  expect(device.events).not.toContain('SIGNED_OUT');
}

/** A timer may fire a little before its time. */
const early = (delayMs: number) => delayMs - 5;

/** Guarantee: a server that is away signs nobody out; the device tries again after 200, 400, 800 ms … (Rules 3.5). */
test('server away during a refresh: the session is kept, and refreshed once the server is back', async () => {
  const { attempts, gapsMs, send } = watchRefreshes();
  const device = await fixture.signIn(await fixture.register(), { send });
  const before = device.stored();
  await fixture.stopServer();
  const refreshing = device.client.refreshSession();
  await untilTried(attempts, 4);
  expectKept(device, before);
  await fixture.startServer();

  expect((await refreshing).error).toBeNull();
  expect(device.events.at(-1)).toBe('TOKEN_REFRESHED');
  expect(device.stored().refresh_token).not.toBe(before.refresh_token);
  expect(await device.callApi()).toBe(200);
  expect(attempts.map(({ status }) => status)).toEqual([...attempts.slice(1).map(() => 0), 200]);
  for (const [index, gapMs] of gapsMs().entries()) expect(gapMs).toBeGreaterThan(early(200 * 2 ** index));
});

/** Guarantee: an overloaded server says 503, never 4xx, so that it signs nobody out either (Rules 3.4). */
test('PostgreSQL does not come to it: the refresh is answered 503, tried again and works', async () => {
  const { attempts, send } = watchRefreshes();
  const device = await fixture.signIn(await fixture.register(), { send });
  const before = device.stored();
  await fixture.superuser.query('begin; lock table refresh_token in access exclusive mode');
  const refreshing = device.client.refreshSession();
  await untilTried(attempts, 2);
  expectKept(device, before);
  await fixture.superuser.query('rollback');

  expect((await refreshing).error).toBeNull();
  // On a busy machine the lock may outlast a second attempt.
  expect(attempts.map(({ status }) => status)).toEqual([503, ...attempts.slice(2).map(() => 503), 200]);
  expect(await device.callApi()).toBe(200);
});

/** Guarantee: whoever signs out is out on this device at once; the server hears of it when it is back (Rules 3.6). */
test('server away during a sign-out: the device has no session, and the revocation sent later ends it everywhere', async () => {
  const email = await fixture.register();
  const [here, there] = [await fixture.signIn(email), await fixture.signIn(email)];
  const { access_token } = here.stored();
  await fixture.stopServer();
  await here.client.signOut({ scope: 'local' });
  expect(here.stored()).toBeNull();
  expect(here.events.at(-1)).toBe('SIGNED_OUT');
  await fixture.startServer();
  expect(await there.callApi()).toBe(200);

  // What shell/src/session/revocation.ts has kept and sends now.
  const revoked = await fixture.client.send('POST', '/auth/v1/logout?scope=global', { token: access_token });
  expect(revoked.status).toBe(204);
  expect(await here.callApi(access_token)).toBe(401);
  expect(await there.callApi()).toBe(401);
});
