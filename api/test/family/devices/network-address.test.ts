import { afterAll, expect, test } from '@jest/globals';
import { networkAddressOf } from '../../../src/core/config/network-address.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = startTestApi({ host: '192.168.1.5' });
afterAll(api.close);

/** Guarantee: a phone is never sent to an address that only the server itself can open (Rules 2.114). */
test.each([
  ['127.0.0.1', [], null],
  ['localhost', [], null],
  ['::1', [], null],
  ['192.168.1.5', [], 'http://192.168.1.5:3000'],
  ['fd00::5', [], 'http://[fd00::5]:3000'],
  ['127.0.0.1', ['https://nest.example.org'], 'https://nest.example.org'],
])('a server that listens on %s, with PUBLIC_ORIGIN %j, is opened by phones at %j', (host, publicOrigins, origin) => {
  expect(networkAddressOf({ host, publicOrigins }, '3000')).toBe(origin);
});

test('the parent’s list of devices includes the address for phones', async () => {
  const { parent } = await makeFamily(api);
  expect((await parent.get('/api/devices')).body.network_address).toBe('http://192.168.1.5');
});
