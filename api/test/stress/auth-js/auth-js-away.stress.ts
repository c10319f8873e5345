import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Device } from '../../testing/families/device.ts';
import { type DeviceFixture, openDeviceFixture } from './device-fixture.ts';

let fixture: DeviceFixture;
beforeAll(async () => {
  fixture = await openDeviceFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

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

async function untilTried(attempts: unknown[], count: number): Promise<void> {
  while (attempts.length < count) await sleep(20);
}

function expectKept(device: Device, before: unknown): void {
  expect(device.stored()).toEqual(before);
  expect(device.events).not.toContain('SIGNED_OUT');
}

const early = (delayMs: number) => delayMs - 5;

/** Guarantee: an unreachable server signs no one out; the device retries after 200, 400, 800 ms … (Rules 3.5). */
test('keeps the session if the server is away during a refresh, and refreshes once it is back', async () => {
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

/** Guarantee: an overloaded server returns 503, never 4xx, so it signs no one out (Rules 3.4). */
test('retries a refresh that gets 503 from an overloaded PostgreSQL', async () => {
  const { attempts, send } = watchRefreshes();
  const device = await fixture.signIn(await fixture.register(), { send });
  const before = device.stored();
  await fixture.superuser.query('begin; lock table refresh_token in access exclusive mode');
  const refreshing = device.client.refreshSession();
  await untilTried(attempts, 2);
  expectKept(device, before);
  await fixture.superuser.query('rollback');

  expect((await refreshing).error).toBeNull();
  // On a busy machine the lock may last longer than the second attempt.
  expect(attempts.map(({ status }) => status)).toEqual([503, ...attempts.slice(2).map(() => 503), 200]);
  expect(await device.callApi()).toBe(200);
});

test('signs the device out while the server is away, and revokes the session everywhere later', async () => {
  const email = await fixture.register();
  const [here, there] = [await fixture.signIn(email), await fixture.signIn(email)];
  const { access_token } = here.stored();
  await fixture.stopServer();
  await here.client.signOut({ scope: 'local' });
  expect(here.stored()).toBeNull();
  expect(here.events.at(-1)).toBe('SIGNED_OUT');
  await fixture.startServer();
  expect(await there.callApi()).toBe(200);

  // The request that shell/src/session/revocation.ts stores and sends later.
  const revoked = await fixture.client.send('POST', '/auth/v1/logout?scope=global', { token: access_token });
  expect(revoked.status).toBe(204);
  expect(await here.callApi(access_token)).toBe(401);
  expect(await there.callApi()).toBe(401);
});
