import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addChild, makeTask, registerPerson, signIn, type TestPerson } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { all, makePushed, settled, shown } from './push-fixture.ts';
import { openPushService, type PushService } from './push-service-fixture.ts';

let service: PushService;
let api: TestApi;

beforeAll(async () => {
  service = await openPushService();
  api = startTestApi({ push: { isPrivateAllowed: true } });
});
afterAll(async () => {
  await api.close();
  await service[Symbol.asyncDispose]();
});
beforeEach(() => void Object.assign(service.answer, { status: 201, headers: {}, isSilent: false }));

const complete = (child: TestPerson, id: string) => granted(child.post(`/api/tasks/${id}/complete`));
const approve = (parent: TestPerson, id: string) => granted(parent.post(`/api/tasks/${id}/approve`));
const reject = (parent: TestPerson, id: string) => granted(parent.post(`/api/tasks/${id}/reject`));

/** Guarantee: only its browser can read a message, and the push service can verify which server sent it. */
test('Rules 12.272: a finished task reaches the parent’s device, encrypted and signed', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent });
  const { public_key } = await granted(parent.get('/api/notifications/this'));
  const task = await makeTask(parent, mia.id);
  await complete(mia, task);
  await settled(api);

  const [sent, ...others] = service.readAll(browser);
  expect(others).toEqual([]);
  expect(sent?.payload).toEqual({
    tag: 'task-finished',
    show: {
      title: 'TokenNest',
      body: 'Something to look at',
      to: '/parent',
      approves: task,
      buttons: { approve: 'Approve', look: 'Look' },
    },
  });
  const { aud, exp, sub } = sent?.claims ?? {};
  expect({ aud, sub, key: sent?.publicKey }).toEqual({
    aud: service.origin,
    sub: 'mailto:operator@nest.example',
    key: public_key,
  });
  expect(Number(exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  expect(sent?.push.headers).toMatchObject({ ttl: '86400', topic: 'task-finished', urgency: 'normal' });
  const stranger = service.newBrowser();
  expect(() => service.readAll({ ...stranger, path: browser.path })).toThrow(/authenticate/);
});

/** Guarantee: names and titles leave the server only if their recipient chose so. */
test('Rules 12.273: names and titles are sent only if enabled; sizes reveal little', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const [plain, named] = [await subscribe(parent, { events: all.parent }), service.newBrowser()];
  const other = await signIn(api, parent.email);
  const body = { ...service.subscriptionOf(named), events: all.parent, quiet: null, is_digest: false };
  await granted(other.put('/api/notifications/this', { ...body, shows_names: true }));
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  expect(shown(service, plain)).toEqual(['task-finished: TokenNest / Something to look at']);
  expect(shown(service, named)).toEqual(['task-finished: A task to approve / Mia · Water the plants']);
  const sizes = [plain, named].map((browser) => Buffer.byteLength(service.readAll(browser)[0]?.text ?? ''));
  expect(sizes).toEqual([256, 256]);
});

test('Rules 12.271: a child gets its own approvals, rejections and allowance', async () => {
  const { parent, mia, leo, subscribe } = await makePushed(api, service);
  const [of, ofLeo] = [
    await subscribe(mia, { events: all.child, shows_names: true }),
    await subscribe(leo, { events: all.child, shows_names: true }),
  ];
  const [done, back] = [await makeTask(parent, mia.id), await makeTask(parent, mia.id)];
  for (const id of [done, back]) await complete(mia, id);
  await approve(parent, done);
  await settled(api);
  await reject(parent, back);
  await settled(api);
  const allowance = {
    name: 'Pocket money',
    amount: 7,
    frequency: 'weekly',
    child_id: mia.id,
    start_date: '2099-01-01',
  };
  const { id } = await granted(parent.post('/api/allowances', allowance));
  await granted(parent.post(`/api/allowances/${id}/execute`));
  await settled(api);
  expect(shown(service, of)).toEqual([
    'task-approved: A task approved / Mia · Water the plants · +10',
    'task-rejected: A task sent back / Mia · Water the plants',
    'allowance-paid: An allowance was paid / Mia · Pocket money · +7',
  ]);
  expect(shown(service, ofLeo)).toEqual([]);
});

test('Rules 12.271: a parent gets redemptions and join requests', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent, shows_names: true });
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 50, description: 'Start' }));
  const reward = await granted(parent.post('/api/rewards', { title: 'Cinema', cost: 20 }));
  await granted(mia.post(`/api/rewards/${reward.id}/redeem`));
  await settled(api);
  const { family_code } = await granted(parent.get('/api/families/current'));
  const waiting = await registerPerson(api, 'child', 'Noah');
  await granted(waiting.post('/api/families/join', { code: family_code }));
  await api.pushes?.runJob(new Date(Date.now() + 6 * 60_000));
  expect(shown(service, browser)).toEqual([
    'reward-asked: A reward was redeemed / Mia · Cinema',
    'join-asked: Someone wants to join / Noah',
  ]);
});

test('Rules 12.276: handled notifications are removed from the device, and open ones count', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent, shows_names: true });
  const [one, two] = [await makeTask(parent, mia.id), await makeTask(parent, mia.id)];
  await complete(mia, one);
  await settled(api);
  await complete(mia, two);
  await settled(api);
  await approve(parent, one);
  await settled(api);
  await reject(parent, two);
  await settled(api);
  expect(shown(service, browser)).toEqual([
    'task-finished: A task to approve / Mia · Water the plants',
    'task-finished: 2 tasks to approve / Mia · Water the plants',
    'task-finished: gone',
  ]);
  const [, second] = service.readAll(browser);
  expect(second?.payload.show?.approves).toBeNull();
});

test('Rules 12.276: what was handled before sending is never sent', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent });
  const task = await makeTask(parent, mia.id);
  service.answer.status = 503;
  await complete(mia, task);
  await settled(api);
  service.answer.status = 201;
  service.got.length = 0;
  await approve(parent, task);
  await settled(api);
  await api.pushes?.runJob(new Date(Date.now() + 10 * 60_000));
  expect(shown(service, browser)).toEqual([]);
});

/** Guarantee: a child cannot enable events for parents, and no one gets another family's events. */
test('Rules 12.271: a child is refused a parent’s event, and gets none of a sibling or another family', async () => {
  const { mia, subscribe } = await makePushed(api, service);
  const other = await makePushed(api, service);
  const browser = service.newBrowser();
  const body = { ...service.subscriptionOf(browser), quiet: null, is_digest: false, shows_names: true };
  for (const event of ['task-finished', 'reward-asked', 'join-asked']) {
    const { status, body: said } = await mia.put('/api/notifications/this', { ...body, events: [event] });
    expect([status, said.detail]).toEqual([403, 'You can’t get notifications about this']);
  }
  const own = await subscribe(mia, { events: all.child, shows_names: true });
  const { status } = await mia.put('/api/notifications/this/settings', { ...body, events: ['task-finished'] });
  expect(status).not.toBe(200);
  const task = await makeTask(other.parent, other.mia.id);
  await complete(other.mia, task);
  await approve(other.parent, task);
  await settled(api);
  expect(shown(service, own)).toEqual([]);
});

test('Rules 12.270: a device belongs to one session: after signing out it gets nothing, and another one registers its own', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  const browser = await subscribe(parent, { events: all.parent });
  const other = await signIn(api, parent.email);
  expect((await granted(other.get('/api/notifications/this'))).subscription).toBeNull();
  await granted(other.delete(`/api/auth/sessions/${parent.sessionId}`));
  await complete(mia, await makeTask(other, mia.id));
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
});

test('Rules 12.270: choices are returned; earlier events are not sent; turning them off stops all', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  const browser = await subscribe(parent, { events: ['join-asked'] });
  const put = (settings: object) => granted(parent.put('/api/notifications/this/settings', settings));
  await put({ events: ['task-finished'], quiet: null, is_digest: false, shows_names: false });
  await makeTask(parent, mia.id);
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
  const settings = {
    events: ['task-finished'],
    quiet: { from: '20:00', until: '07:00' },
    is_digest: true,
    shows_names: true,
  };
  const changed = await put(settings);
  expect(changed).toMatchObject({
    time_zone: 'Europe/Berlin',
    digest_time: '19:00',
    is_lasting: true,
    subscription: { ...settings, company: '127.0.0.1' },
  });
  expect(JSON.stringify(changed)).not.toContain(browser.path);
  await granted(parent.delete('/api/notifications/this'));
  await granted(parent.delete('/api/notifications/this'));
  await complete(mia, await makeTask(parent, mia.id));
  await settled(api);
  expect(shown(service, browser)).toEqual([]);
  expect((await parent.put('/api/notifications/this/settings', settings)).status).toBe(404);
});

test('Rules 12.274: a test is sent immediately, once per ten seconds, and only to a subscribed device', async () => {
  const { parent, mia, subscribe } = await makePushed(api, service);
  expect((await parent.post('/api/notifications/this/test')).status).toBe(404);
  const browser = await subscribe(parent, { events: [], quiet: { from: '00:00', until: '23:59' }, is_digest: true });
  expect((await parent.post('/api/notifications/this/test')).status).toBe(204);
  await settled(api);
  expect(shown(service, browser)).toEqual(['test: TokenNest / This is a test. Notifications reach this device.']);
  const { subscription } = await granted(parent.get('/api/notifications/this'));
  expect(Math.abs(Date.now() - Date.parse(subscription.last_ok_at))).toBeLessThan(60_000);
  const again = await parent.post('/api/notifications/this/test');
  expect([again.status, again.headers.get('Retry-After')]).toEqual([429, '10']);
  expect((await mia.post('/api/notifications/this/test')).status).toBe(404);
});

test('Rules 12.279: with notifications turned off, subscribing is refused', async () => {
  await using off = startTestApi();
  const parent = await registerPerson(off, 'parent');
  await addChild(off, parent, 'Mia');
  expect((await granted(parent.get('/api/notifications/this'))).public_key).toBeNull();
  const body = { ...service.subscriptionOf(service.newBrowser()), events: [], quiet: null, is_digest: false };
  expect((await parent.put('/api/notifications/this', { ...body, shows_names: false })).status).toBe(409);
});
