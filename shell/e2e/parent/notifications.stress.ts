import type { Page, Worker } from '@playwright/test';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { deedsOf } from '../utilities/family.ts';
import { keyboardOf } from '../utilities/keyboard.ts';
import { openAs } from '../utilities/open-as.ts';
import { openPush } from '../utilities/push.ts';
import { expect, screens } from '../utilities/test.ts';
import { wholeChromium } from '../utilities/whole-chromium.ts';
import { test as base } from '../utilities/worker.ts';

const test = base.extend({ baseURL: ({ product }, use) => use(product.url), viewport: screens.phone });
test.use({ launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ...wholeChromium }) });

/** Tests reach no push service: the subscription leads nowhere, with real keys. */
const stubPushService = () => {
  const base64url = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
  const point = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
  let own: object | null = null;
  PushManager.prototype.getSubscription = () => Promise.resolve(own as PushSubscription | null); // the parts that are used
  PushManager.prototype.subscribe = (options) => {
    own = {
      endpoint: 'https://push.nest.example/abc',
      options,
      getKey: (name: string) => (name === 'auth' ? new Uint8Array(16) : point).buffer,
      unsubscribe: () => Promise.resolve(((own = null), true)),
    };
    return Promise.resolve(own as PushSubscription);
  };
};

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ tag, title, body }) => ({ tag, title, body }));
  });

/** Parts of a worker that a page lacks. */
interface Pressing {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification; action: string }) => Event;
}

/** Presses a notification. The event is made here, because no browser lets a script press one. */
const pressShown = (worker: Worker, action: string) =>
  worker.evaluate(async (pressed) => {
    const { registration, NotificationEvent } = self as unknown as Pressing; // this runs in the worker
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error('Nothing is shown');
    const event = new NotificationEvent('notificationclick', { notification, action: pressed });
    const done: Promise<unknown>[] = [];
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void done.push(work) });
    self.dispatchEvent(event);
    await Promise.all(done);
  }, action);

test('Rules 12.281, 12.282: notifications are turned on by keyboard, shown, pressed, and approved after the question', async ({
  page,
  context,
  family,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(stubPushService);
  await openAs(page, family.parent, '/parent/settings');
  const keyboard = keyboardOf(page);
  const section = page.getByRole('region', { name: 'Notifications' });
  const toggle = async (name: string) => {
    await keyboard.goTo(section.getByRole('switch', { name }));
    await page.keyboard.press('Space');
  };
  await toggle('On this device');
  await expect(section.getByText(/Notifications go through push\.nest\.example/)).toBeVisible();
  await toggle('Show names and titles');
  await expect(section.getByText(/with names and titles/)).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectReachable(page);
  }
  await page.reload();
  await expect(section.getByRole('switch', { name: 'Show names and titles', checked: true })).toBeVisible();

  const id = await deedsOf(family).doTask({ title: 'Feed the cat' });
  await page.goto('/parent/tasks');
  const push = await openPush(context, page);
  const show = { title: 'A task to approve', body: 'Mia · Feed the cat', to: '/parent', approves: id };
  await push({ tag: 'task-finished', show });
  await expect.poll(() => shownOn(page)).toEqual([{ tag: 'task-finished', title: show.title, body: show.body }]);
  await push({ tag: 'task-finished', show: { ...show, title: '2 tasks to approve', approves: null } });
  await expect.poll(() => shownOn(page)).toMatchObject([{ title: '2 tasks to approve' }]);
  await push({ tag: 'task-finished', show: null });
  await expect.poll(() => shownOn(page)).toEqual([]);

  await push({ tag: 'task-finished', show });
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await pressShown(worker, 'approve');
  const question = page.getByRole('dialog', { name: 'Approve this task and award the tokens?' });
  await expect(question).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await shownOn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^Approved/).first()).toBeVisible();

  // A device that wakes up gets all messages together; pressing an old notification again finds it handled.
  const over = Array.from({ length: 30 }, () => ({ tag: 'join-asked', show: null }));
  await Promise.all([{ tag: 'task-finished', show }, ...over].map(push));
  expect(await shownOn(page)).toHaveLength(1);
  await pressShown(worker, 'approve');
  await expect(page.getByText('Someone already took care of this.')).toBeVisible();
});

test('Rules 12.281: a child finds them at the bottom of the page; a blocked browser says where to change it', async ({
  page,
  context,
  family,
}) => {
  await context.grantPermissions([]);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await openAs(page, family.mia, '/child');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText(/are blocked/)).toBeVisible();
  await expectReachable(page);
});
