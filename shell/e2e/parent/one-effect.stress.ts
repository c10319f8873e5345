import type { Locator, Page } from '@playwright/test';
import { clientOf } from '@tokennest/api/testing/test-client';
import { registerPerson } from '@tokennest/api/testing/test-family';
import { askToJoin, deedsOf } from '../utilities/family.ts';
import { type Call, countCalls } from '../utilities/network.ts';
import { keepSession } from '../utilities/open-as.ts';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { tapTwice } from '../utilities/taps.ts';
import { expect, screens, test } from '../utilities/test.ts';

const anyChange: Call[] = ['POST /api/*', 'PUT /api/*', 'DELETE /api/*'];

interface Step {
  /** Located again, because the page may be another one. */
  press: (page: Page) => Locator;
  makes?: string;
  more?: string;
  answer?: string;
  fill?: Record<string, string>;
  says: string;
}

const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const switchOf = (name: string) => (page: Page) => page.getByRole('switch', { name: `${name}: active` });

const ofParent: Record<string, Step[]> = {
  '/parent': [
    { press: named('+10 Tokens for Mia'), says: 'Awarded 10 tokens to Mia!' },
    { press: named('Approve Make your bed'), answer: 'Approve', says: 'Task approved and tokens awarded!' },
    { press: named('Fulfill Movie night for Mia'), answer: 'Fulfill', says: 'Redemption fulfilled successfully!' },
    { press: named('Decline Noah'), says: 'Declined. We’ll let Noah know.' },
  ],
  '/parent/tasks': [
    {
      makes: 'task',
      press: named('Create task'),
      fill: { Title: 'Set the table', 'Token reward': '5' },
      says: 'Task created successfully!',
    },
    { press: named('Mark Complete Walk the dog'), answer: 'Mark Complete', says: 'Task marked as complete!' },
    { press: named('Reject Read a chapter'), answer: 'Reject task', says: 'Task sent back' },
    {
      more: 'Walk the dog',
      press: (page) => page.getByRole('menuitem', { name: 'Delete' }),
      answer: 'Delete task',
      says: 'Task deleted successfully!',
    },
  ],
  '/parent/allowances': [
    { press: named('Pay now Pocket money, Mia'), answer: 'Pay now', says: '5 tokens paid to Mia.' },
    { press: switchOf('Pocket money, Mia'), says: 'Allowance deactivated successfully!' },
    { press: named('Delete Pocket money, Mia'), answer: 'Delete allowance', says: 'Allowance deleted successfully!' },
  ],
  '/parent/rewards': [
    {
      makes: 'reward',
      press: named('Create reward'),
      fill: { Title: 'Pizza night', Cost: '5' },
      says: 'Reward created successfully!',
    },
    { press: switchOf('Movie night'), says: 'Reward deactivated successfully!' },
    { press: named('Delete Movie night'), answer: 'Delete reward', says: 'Reward deleted successfully!' },
  ],
  '/parent/redemptions': [
    {
      press: named('Cancel Ice cream trip for Mia'),
      answer: 'Cancel redemption',
      says: 'Redemption cancelled and tokens refunded!',
    },
  ],
  '/parent/family': [
    {
      press: named('Edit Leo'),
      answer: 'Save changes',
      fill: { Name: 'Leonard' },
      says: 'Child updated successfully!',
    },
    { press: named('Renew code'), answer: 'Renew code', says: 'Your family has a new code.' },
  ],
};

const ofChild: Record<string, Step[]> = {
  '/child': [
    {
      press: (page) => childPage(page).taskCard('Walk the dog').getByRole('button', { name: 'Mark Complete' }),
      answer: 'Yes, it’s done',
      says: 'Task marked as complete! Waiting for approval.',
    },
    {
      press: (page) => childPage(page).rewardCard('Pick dessert').getByRole('button', { name: 'Redeem' }),
      answer: 'Redeem',
      says: 'Reward redeemed successfully! Ask your parent to fulfill it.',
    },
  ],
};

const sentByItself = ['POST /api/remote-loads', 'POST /api/moments/take'] as const;

async function expectOneEffect(page: Page, { makes, more, press, answer, fill = {}, says }: Step) {
  const { make, fill: fillIn, inDialog, button } = parentPage(page);
  if (makes) await make(makes);
  if (more) await button(`More for ${more}`).click();
  const [sent, byItself] = [countCalls(page, anyChange), countCalls(page, sentByItself)];
  if (!answer) await fillIn(fill);
  await tapTwice(page, press(page));
  if (answer) {
    const form = page.locator('form').getByRole('button', { name: answer, exact: true });
    const place = inDialog(answer).or(form).first();
    await expect(place).toBeVisible();
    for (const [label, text] of Object.entries(fill)) await page.getByRole('dialog').getByLabel(label).fill(text);
    await tapTwice(page, place);
  }
  await expect(page.getByText(says, { exact: true })).toBeVisible();
  await expect(button(answer ?? '').and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
  expect(sent() - byItself(), says).toBe(1);
}

/** Guarantee: a hurried finger does nothing twice, whatever it presses (Rules 12.8). */
for (const [role, pages] of [
  ['Parent', ofParent],
  ['Child', ofChild],
] as const)
  test(`counts two taps as one on every button of a ${role} that sends something`, async ({
    openDevice,
    product,
    family,
  }) => {
    const { mia, parent } = family;
    const deeds = deedsOf(family);
    const client = clientOf(product.url);
    await deeds.award(mia, 200);
    await deeds.giveTask({ title: 'Walk the dog', child: mia });
    for (const title of ['Read a chapter', 'Make your bed']) await deeds.doTask({ title });
    for (const title of ['Ice cream trip', 'Movie night'])
      await deeds.redeem(mia, await deeds.offer({ title, cost: 40 }));
    await deeds.offer({ title: 'Pick dessert', cost: 20 });
    await deeds.allow(mia, 'Pocket money');
    await askToJoin(client, await registerPerson(client, 'child', 'Noah'), family);

    const { page } = await openDevice(screens.desktop);
    await page.clock.install();
    await keepSession(page, role === 'Parent' ? parent : mia);
    for (const [path, steps] of Object.entries(pages)) {
      await page.goto(path);
      for (const step of steps) await test.step(step.says, () => expectOneEffect(page, step));
    }
  });
