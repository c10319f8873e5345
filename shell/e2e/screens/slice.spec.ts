import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { passTime } from '../utilities/pass-time.ts';
import { expect, screens, test } from '../utilities/test.ts';

const sarah = { name: 'Sarah Bennett', email: 'sarah.bennett@example.com', password: 'a nest of tokens' };
const mia = { name: 'Mia', email: 'mia.bennett@example.com', password: 'piano and lego' };
const task = { title: 'Tidy your room', reward: '20', child: 'Mia' };

/**
 * Guarantee: a family's evening works end to end, parent on a desktop and child on a phone, without a console error.
 */
test('a parent creates a task, the child completes it, and the approval pays', async ({ openDevice }) => {
  const desktop = await openDevice(screens.desktop);
  const phone = await openDevice(screens.phone);
  for (const { page } of [desktop, phone]) await page.clock.install();
  const parent = parentPage(desktop.page);
  const child = childPage(phone.page);

  await signInPage(desktop.page).register(sarah, 'Parent');
  await expect(desktop.page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(desktop.requests.filter((path) => path.startsWith('/remotes/'))).toEqual([]);

  await signInPage(desktop.page).enter(sarah, 'Parent');
  await expect(desktop.page.getByRole('heading', { name: 'Welcome, Sarah' })).toBeVisible();
  await parent.addChild(mia);
  await parent.createTask(task);

  await signInPage(phone.page).enter(mia, 'Child');
  await child.expectBalance(0);
  await child.complete(task.title);

  await passTime(desktop.page, pollMs);
  await parent.approve(task.title);

  await passTime(phone.page, pollMs);
  await child.expectBalance(20);
  const firstCoin = phone.page.getByRole('dialog');
  await expect(firstCoin).toBeVisible();
  await phone.page.keyboard.press('Escape');
  await expect(firstCoin).toBeHidden();
  await child.openHistory();
  await expect(child.history().getByRole('listitem').filter({ hasText: task.title })).toContainText('+20');

  expect(desktop.complaints).toEqual([]);
  expect(phone.complaints).toEqual([]);
  expect(phone.requests.filter((path) => path.startsWith('/remotes/parentApp'))).toEqual([]);
  expect((await phone.scripts()).filter(isOfAntd)).toEqual([]);
  // The same check finds antd where it belongs, so the line above can fail.
  expect((await desktop.scripts()).filter(isOfAntd)).not.toEqual([]);
});

const isOfAntd = (source: string) => /\bant-|anticon/.test(source);
