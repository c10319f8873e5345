import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addParent } from '@tokennest/api/testing/test-family';
import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { swipeTop, titleOf } from '../utilities/swipe.ts';
import { expect, screens, test } from '../utilities/test.ts';

const phone = { width: 360, height: 740, hasTouch: true };

/** Guarantee: two parents who approve one task pay it once, and the second one reads a fact instead of an error. */
test('Rules 15.41: two parents race on Approve', async ({ openDevice, family, product }) => {
  const { doTask } = deedsOf(family);
  const alex = await addParent(clientOf(product.url), family.parent, 'Alex Rivera');
  await granted(alex.post('/api/auth/recovery-code/kept'));
  const [sarahs, alexs] = [await openDevice(screens.desktop), await openDevice(phone)];
  for (let turn = 1; turn <= 5; turn += 1) {
    const title = `Practice piano ${turn}`;
    await doTask({ title });
    await openAs(sarahs.page, family.parent, '/parent');
    await openAs(alexs.page, alex, '/parent');
    const approve = sarahs.page.getByRole('button', { name: `Approve ${title}` });
    const dialog = sarahs.page.getByRole('dialog', { name: 'Approve this task and award the tokens?' });
    await expect(async () => {
      await approve.click();
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(titleOf(alexs.page)).toHaveText(title);
    const press = async () => {
      if (turn % 2 === 0) await sarahs.page.waitForTimeout(turn * 100); // a swipe takes longer than a press
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    };
    // The slower one may find the card already gone.
    await Promise.allSettled([press(), swipeTop(alexs.page, 200)]);
    const bySarah = alexs.page.getByText('Sarah just approved this').first();
    const byAlex = sarahs.page.getByText('Alex just approved this').first();
    await expect(async () => {
      const seen = [await bySarah.isVisible(), await byAlex.isVisible()];
      expect(seen.filter(Boolean)).toHaveLength(1);
    }).toPass({ timeout: 10_000 });
  }
  const { transactions } = await granted(alex.get(`/api/tokens/${family.mia.id}/transactions`));
  expect(transactions).toHaveLength(5);
  for (const { by } of transactions) expect(['Sarah', 'Alex Rivera']).toContain(by.name);
  expect([...sarahs.complaints, ...alexs.complaints]).toEqual([]);
});

/** Guarantee: what another parent decides appears at once in the row's place, and the opposite answer is a fact. */
test('Rules 15.41: one sends back what the other is looking at', async ({ openDevice, family, product }) => {
  const { doTask } = deedsOf(family);
  const alex = await addParent(clientOf(product.url), family.parent, 'Alex Rivera');
  await granted(alex.post('/api/auth/recovery-code/kept'));
  await doTask({ title: 'Practice piano' });
  const { page } = await openDevice(screens.desktop);
  await openAs(page, alex, '/parent');
  await expect(page.getByRole('button', { name: 'Approve Practice piano' })).toBeVisible();
  const [task] = await granted(family.parent.get('/api/tasks'));
  await granted(family.parent.post(`/api/tasks/${task.id}/reject`, { reason: 'Once more' }));
  await expect(page.getByText('Sarah just sent this back')).toBeVisible();
});
