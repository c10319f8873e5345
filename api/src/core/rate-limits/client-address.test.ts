import { expect, test } from '@jest/globals';
import { Hono } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { clientAddressOf } from './client-address.ts';

async function addressFor(remoteAddress: string, { forwarded = '', trustedProxies = 0 } = {}) {
  const app = new Hono<ApiEnv>().get('/', (c) => c.text(clientAddressOf(c, trustedProxies)));
  const headers = new Headers(forwarded ? { 'X-Forwarded-For': forwarded } : {});
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

/** Guarantee: a forged header does not give more attempts. */
test('ignores the header without a trusted proxy', async () => {
  expect(await addressFor('203.0.113.7', { forwarded: '198.51.100.1' })).toBe('203.0.113.7');
});

test.each([
  [1, '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  [2, '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  [2, '198.51.100.1', '203.0.113.7'],
  [1, 'unknown', '203.0.113.7'],
  [1, '', '203.0.113.7'],
  [1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('with %i trusted proxies, %j is from %s', async (trustedProxies, forwarded, address) => {
  expect(await addressFor('203.0.113.7', { forwarded, trustedProxies })).toBe(address);
});

/** Guarantee: a household has a whole IPv6 /64, but no more attempts because of it. */
test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('%s counts as %s', async (remoteAddress, address) => {
  expect(await addressFor(remoteAddress)).toBe(address);
});

test('counts a connection without a known address', async () => {
  const app = new Hono<ApiEnv>().get('/', (c) => c.text(`<${clientAddressOf(c, 0)}>`));
  expect(await (await app.request('/')).text()).toBe('<>');
});
