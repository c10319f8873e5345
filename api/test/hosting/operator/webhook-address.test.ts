import { expect, test } from '@jest/globals';
import { isAllowedAddress, pinAddress, RefusedAddress } from '../../../src/hosting/operator/webhook/webhook-address.ts';

const refusedUnlessAllowed = [
  '127.0.0.1',
  '127.8.8.8',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  'fd12:3456::1',
  'fc00::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '::7f00:1',
];
const alwaysRefused = [
  '169.254.169.254',
  '169.254.1.1',
  '::ffff:169.254.169.254',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '0.0.0.0',
  '::',
  '224.0.0.1',
  '255.255.255.255',
  'ff02::1',
  'localhost',
  '',
];
const routed = ['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '2a00:1450:4001::200e'];

/** Guarantee: a webhook cannot reach the local network or a cloud's metadata. */
test.each(refusedUnlessAllowed)('Rules 14.152: %s is refused, unless private addresses are allowed', (address) => {
  expect([isAllowedAddress(address, false), isAllowedAddress(address, true)]).toEqual([false, true]);
});

test.each(alwaysRefused)('Rules 14.152: "%s" is refused whatever is allowed', (address) => {
  expect([isAllowedAddress(address, false), isAllowedAddress(address, true)]).toEqual([false, false]);
});

test.each(routed)('%s is anybody’s', (address) => {
  expect(isAllowedAddress(address, false)).toBe(true);
});

const v4 = (address: string) => ({ address, family: 4 as const });

test('Rules 14.152: one forbidden address refuses its name; an IP address is checked as written', async () => {
  const pin = (host: string, found: string[] = []) => pinAddress(host, false, async () => found.map(v4));
  await expect(pin('hook.example', ['93.184.216.34', '10.0.0.1'])).rejects.toThrow(RefusedAddress);
  await expect(pin('hook.example', [])).rejects.toThrow(RefusedAddress);
  expect(await pin('hook.example', ['93.184.216.34', '93.184.216.35'])).toEqual(v4('93.184.216.34'));
  // However it is written, a URL normalizes it to four numbers.
  for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:169.254.169.254]'])
    await expect(pin(new URL(`http://${host}/`).hostname)).rejects.toThrow(RefusedAddress);
});
