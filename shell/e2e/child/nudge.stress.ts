import { openAs } from '../utilities/open-as.ts';
import { deedsOf } from '../utilities/family.ts';
import { test } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';

test("Rules 12.291, 12.293: a child reminds once, and the task moves to the top of the parent's open page", async ({
  openDevice,
  database,
  family,
}) => {
  const { parent, mia, leo } = family;
  const { award, doTask, offer, redeem } = deedsOf(family);
  await award(mia, 50);
  const old = await doTask({ title: 'Practice piano' });
  await doTask({ title: 'Fold the laundry', child: leo });
  const iceCream = await redeem(mia, await offer({ title: 'Ice cream trip', cost: 20 }));
  const longAgo = `now() - interval '50 hours'`;
  await database.superuser.query(`update task set completed_at = ${longAgo} where id = $1`, [old]);
  await database.superuser.query(`update task set completed_at = now() - interval '3 days' where id <> $1`, [old]);
  await database.superuser.query(`update redemption set redeemed_at = ${longAgo} where id = $1`, [iceCream]);

  const ofParent = await openDevice(screens.phone);
  await openAs(ofParent.page, parent, '/parent');
  const tasks = ofParent.page.getByRole('region', { name: /Tasks to approve/ });
  await expect(tasks.getByRole('listitem').first()).toContainText('Fold the laundry');
  await expect(tasks.getByRole('listitem').nth(1)).toContainText('Waiting for 2 days');

  const ofChild = await openDevice(screens.phone);
  await openAs(ofChild.page, mia, '/child');
  const remind = ofChild.page.getByRole('button', { name: 'Remind Sarah about Practice piano' });
  await expect(remind).toBeVisible();
  expect((await remind.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await ofChild.page.context().setOffline(true);
  await expect(ofChild.page.getByText('Needs a connection').first()).toBeVisible();
  await ofChild.page.context().setOffline(false);
  await remind.press('Enter');
  const done = ofChild.page.getByRole('main').getByText('You reminded Sarah today.');
  await expect(done).toBeVisible();
  await expect(remind).toHaveCount(0);

  // A page without live updates polls every 15 seconds.
  const soon = { timeout: 30_000 };
  await expect(tasks.getByRole('listitem').first()).toContainText(/Practice piano.*Mia asked again today/, soon);
  await ofChild.page.getByRole('button', { name: 'Remind Sarah about Ice cream trip' }).click();
  await expect(done).toHaveCount(2);
  const rewards = ofParent.page.getByRole('region', { name: /Rewards to fulfill/ });
  await expect(rewards).toContainText('Mia asked again today', soon);
  expect(ofParent.complaints).toEqual([]);
});
