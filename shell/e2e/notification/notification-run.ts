import { chromium, type Page } from '@playwright/test';
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '@tokennest/api/testing/product-process';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import { buildChanged } from '../../../scripts/build-changed.mjs';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { chromiumFlags } from '../../../scripts/remote/trial/chromium-flags.ts';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { openPush } from '../utilities/push.ts';
import { openScreen, type Window } from './virtual-screen.ts';

/**
 * `npm run stress -- notification`: full Chromium shows the product's notifications on a virtual screen and draws them
 * itself, because there is no desktop; a pointer presses them (Rules 12.276, 12.282). Screenshots are left in
 * test-results/notification.
 */
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const folder = join(import.meta.dirname, '../../../test-results/notification');

await mkdir(folder, { recursive: true });
await using screen = await openScreen();
await buildChanged(process.execPath);
const executablePath = await findChromium(process.execPath);
await using product = await startProduct({ hasPages: true });
const family = await makeFamily(clientOf(product.url));
await granted(family.parent.post('/api/auth/recovery-code/kept'));
const deeds = deedsOf(family);
const statusOf = async (id: string) => {
  const tasks: { id: string; status: string }[] = await granted(family.parent.get('/api/tasks'));
  return tasks.find((each) => each.id === id)?.status;
};

await using context = await chromium.launchPersistentContext('', {
  headless: false,
  executablePath,
  viewport: null,
  locale: 'en-US',
  args: [...chromiumFlags, '--force-device-scale-factor=1'],
  // Without a desktop's bus Chromium draws notifications itself.
  env: { ...process.env, DISPLAY: screen.display, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
  baseURL: product.url,
});
await context.grantPermissions(['notifications'], { origin: product.url });
const page = context.pages()[0] ?? (await context.newPage());
await openAs(page, family.parent, '/parent/rewards');
await page.evaluate(async () => void (await navigator.serviceWorker.ready));
const push = await openPush(context, page);

let pictures = 0;
async function show(approves: string, body: string): Promise<Window> {
  const before = screen.idsOf();
  await push({ tag: 'task-finished', show: { title: 'A task to approve', body, to: '/parent', approves } });
  const shown = await screen.newWindow(before);
  await screen.picture(join(folder, `${(pictures += 1)}.png`));
  return shown;
}
/** Where Chromium draws the text, and the first button below it. */
const pressText = ({ x, y }: Window) => screen.click(x + 90, y + 54);
const pressApprove = ({ x, y, height }: Window) => screen.click(x + 57, y + height - 27);
const questionOn = (on: Page) => on.getByRole('dialog', { name: 'Approve this task and award the tokens?' });

const task = await deeds.doTask({ title: 'Feed the cat' });
const first = await show(task, 'Mia · Feed the cat');
pressText(first);
await page.waitForURL(`${product.url}/parent`);
await screen.untilGone(first);
say('A press on the notification: the page that was open goes to /parent, and the notification is gone.');

const second = await show(task, 'Mia · Feed the cat');
pressApprove(second);
await questionOn(page).waitFor();
await screen.untilGone(second);
assert.equal(await statusOf(task), 'completed');
await questionOn(page).getByRole('button', { name: 'Approve' }).click();
await page
  .getByText(/^Approved/)
  .first()
  .waitFor();
assert.equal(await statusOf(task), 'approved');
say('A press on Approve: the question is open, nothing has changed; after its Approve the task is approved.');

const other = await deeds.doTask({ title: 'Water the plants' });
const third = await show(other, 'Mia · Water the plants');
await push({ tag: 'task-finished', show: null });
await screen.untilGone(third);
say('Handled elsewhere: the notification disappears automatically.');

await page.goto('about:blank');
const fourth = await show(other, 'Mia · Water the plants');
const opening = context.waitForEvent('page');
pressApprove(fourth);
const opened = await opening;
await questionOn(opened).waitFor();
await delay(1000); // until it stops moving
await screen.picture(join(folder, `${(pictures += 1)}.png`));
assert.equal(await statusOf(other), 'completed');
say(
  `Without a page of the product: a press on Approve opens one, with the question. ${pictures} pictures are in ${folder}.`,
);
