import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deliverPush } from '../../../src/family/notifications/push/deliver-push.ts';
import { companyOf } from '../../../src/family/notifications/push/push-address.ts';
import { makePushKeys } from '../../../src/family/notifications/push/push-keys.ts';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { registerPerson, signIn } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { usual } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

let service: PushService;
/** Refuses addresses of this machine and its network, like in production. */
let api: TestApi;

beforeAll(async () => {
  service = await openPushService();
  api = startTestApi({ push: {} });
});
afterAll(async () => {
  await api.close();
  await service[Symbol.asyncDispose]();
});

const publicEndpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
const bodyOf = (changes: object = {}) => ({
  ...service.subscriptionOf(service.newBrowser()),
  endpoint: publicEndpoint,
  events: [],
  ...usual,
  ...changes,
});

/** Guarantee: no one can make the server request an address on its machine or network. */
test('Rules 12.272: an address must be https, with a public name, the usual port, and short', async () => {
  const child = await registerPerson(api, 'child');
  const refused = [
    'http://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://127.0.0.1/x/y/z',
    'https://2130706433/x/y/z',
    'https://0x7f.1/x/y/z',
    'https://[::1]/x/y/z',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.0.0.8/x/y/z',
    'https://169.254.169.254/latest',
    'https://localhost/x/y/z',
    'https://router.lan/x/y/z',
    'https://db.internal/x/y',
    'https://db.home.arpa/x/y',
    'https://printer.local/x',
    'https://database/x/y/z',
    'https://push.example.com:5432/x',
    'https://user:word@push.example.com/x',
    'file:///etc/passwd/x/y',
    'javascript:alert(1)//x',
    'no address at all',
    `https://push.example.com/${'a'.repeat(1024)}`,
  ];
  for (const endpoint of refused) {
    const { status } = await child.put('/api/notifications/this', bodyOf({ endpoint }));
    expect([endpoint, status]).toEqual([endpoint, 422]);
  }
  expect((await child.put('/api/notifications/this', bodyOf())).status).toBe(200);
});

/** Guarantee: a name that resolves to this machine at sending time is not connected to. */
test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1'])(
  'Rules 12.272: a public name that resolves to %s is not connected to',
  async (address) => {
    const { keys } = service.subscriptionOf(service.newBrowser());
    const device = {
      endpoint: publicEndpoint,
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
    };
    const settings = {
      keys: makePushKeys('any secret'),
      contact: 'mailto:a@nest.example',
      resolve: async () => [{ address, family: 4 as const }],
    };
    const payload = { tag: 'test', show: null };
    const stopping = new AbortController().signal;
    await expect(deliverPush(device, payload, { settings, stopping })).rejects.toThrow(/private/);
  },
);

test("Rules 12.272: keys must be a browser's: a point of the curve and 16 bytes", async () => {
  const child = await registerPerson(api, 'child');
  const { keys } = bodyOf();
  const wrong = [
    { ...keys, p256dh: keys.p256dh.slice(0, -1) },
    { ...keys, p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url') },
    { ...keys, auth: randomBytes(15).toString('base64url') },
    { ...keys, auth: randomBytes(17).toString('base64url') },
  ];
  for (const each of wrong) {
    expect((await child.put('/api/notifications/this', bodyOf({ keys: each }))).status).toBe(422);
  }
  const same = { quiet: { from: '20:00', until: '20:00' } };
  expect((await child.put('/api/notifications/this', bodyOf(same))).status).toBe(422);
});

/** Guarantee: a person has at most ten devices, and signing one out makes room. */
test('Rules 12.270: a person has ten devices, also when the last two come simultaneously', async () => {
  const parent = await registerPerson(api, 'parent');
  const max = limits.pushDevicesPerPersonMax;
  const devices = await Promise.all(Array.from({ length: max + 1 }, () => signIn(api, parent.email)));
  for (const device of devices.slice(0, max - 1)) {
    expect((await device.put('/api/notifications/this', bodyOf())).status).toBe(200);
  }
  const last = await Promise.all(devices.slice(max - 1).map((each) => each.put('/api/notifications/this', bodyOf())));
  expect(last.map(({ status }) => status)).toContain(200);
  const statuses = await Promise.all(devices.map((each) => granted(each.get('/api/notifications/this'))));
  expect(statuses.filter(({ subscription }) => subscription)).toHaveLength(max);
  const { status, body } = await parent.put('/api/notifications/this', bodyOf());
  expect([status, body.detail]).toEqual([
    409,
    `You can get notifications on at most ${max} devices. Sign out on one first`,
  ]);
  await granted(parent.delete(`/api/auth/sessions/${devices[0]?.sessionId}`));
  expect((await parent.put('/api/notifications/this', bodyOf())).status).toBe(200);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', 'Google'],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', 'Mozilla'],
  ['https://web.push.apple.com/a', 'Apple'],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', 'Microsoft'],
  ['https://push.nest.example/a', 'push.nest.example'],
  ['https://notapple.com/a', 'notapple.com'],
])('Rules 12.279: %s is carried by %s', (endpoint, company) => expect(companyOf(endpoint)).toBe(company));

test('Rules 12.280: the server’s keys are derived from its secret alone', () => {
  const [one, again, other] = ['a secret', 'a secret', 'another'].map(makePushKeys);
  expect(again).toEqual(one);
  expect(other?.publicKey).not.toBe(one?.publicKey);
  expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65);
});
