import { granted } from '@tokennest/api/testing/test-client';
import { expectReachable } from '../utilities/expect-reachable.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { childPage } from '../pages/child.page.ts';

test('Rules 12.297: a child proposes, a parent changes it, the child agrees, and the task appears', async ({
  openDevice,
  family: { parent, mia },
}) => {
  const [phone, desktop] = [await openDevice(screens.phone), await openDevice(screens.desktop)];
  const child = phone.page;
  await openAs(child, mia, '/child');
  await child.getByRole('button', { name: 'Suggest a chore' }).click();
  const dialog = child.getByRole('dialog', { name: 'Suggest a chore' });
  await dialog.getByLabel('What chore can you do?').fill('Walk the dog');
  await dialog.getByRole('radio', { name: 'I’ll choose' }).check();
  await dialog.getByLabel('Tokens').fill('8');
  await expectReachable(child);
  await dialog.getByLabel('Tokens').press('Enter');
  const mine = child.getByRole('list', { name: 'Chores you suggested' });
  await expect(mine).toContainText('Waiting for your parent');

  const page = desktop.page;
  await openAs(page, parent, '/parent');
  const group = page.getByRole('region', { name: 'Proposals 1 waiting' });
  await group.getByRole('button', { name: 'Change Walk the dog' }).click();
  await expectReachable(page);
  await group.getByLabel('Title').fill('Walk the dog on Sunday');
  await group.getByLabel('Tokens it pays').fill('5');
  await group.getByLabel('Tokens it pays').press('Enter');
  await expect(page.getByText('Changed. Waiting for Mia to answer.')).toBeVisible();

  await expect(mine).toContainText('Your parent offers: Walk the dog on Sunday, 5 tokens', { timeout: 20_000 });
  await expectReachable(child);
  await mine.getByRole('button', { name: 'Yes to Walk the dog on Sunday' }).click();
  await expect(mine).toContainText('Yes! It’s in My Tasks.');
  await expect(childPage(child).taskCard('Walk the dog on Sunday').first()).toBeVisible();
  const tasks = await granted(parent.get('/api/tasks'));
  expect(tasks).toMatchObject([{ title: 'Walk the dog on Sunday', token_reward: 5, assigned_to: mia.id }]);

  await page.goto(`/parent/children/${mia.id}`);
  await page.getByRole('button', { name: 'Show proposals' }).click();
  await expect(page.getByRole('region', { name: 'Proposals' })).toContainText('Became a task');
  await expectReachable(page);
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

test('Rules 12.301: a deduction is questioned and answered, and the history shows both', async ({
  openDevice,
  family: { parent, mia },
}) => {
  await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 9, description: 'Kind' }));
  await granted(parent.post('/api/tokens/deduct', { child_id: mia.id, amount: 3, description: 'Broken window' }));
  const [phone, desktop] = [await openDevice(screens.phone), await openDevice(screens.desktop)];
  const child = phone.page;
  await openAs(child, mia, '/child');
  const history = childPage(child).history();
  await childPage(child).openHistory();
  await history.getByRole('button', { name: 'Ask why: Broken window' }).click();
  const dialog = child.getByRole('dialog', { name: 'Ask your parent' });
  await dialog.getByText('I didn’t do it.').click();
  await expectReachable(child);
  await dialog.getByRole('button', { name: 'Send to my parent' }).click();
  await expect(history).toContainText('You asked: “I didn’t do it.”');

  const page = desktop.page;
  await openAs(page, parent, '/parent');
  const group = page.getByRole('region', { name: 'Questions 1 waiting' });
  await group.getByRole('button', { name: 'Answer the question about Broken window' }).click();
  await group.getByLabel('Your answer').fill('The ball was yours');
  await expectReachable(page);
  await group.getByLabel('Your answer').press('Enter');
  await expect(page.getByText('Answered')).toBeVisible();
  // Without live updates a history is read again on load.
  await child.reload();
  await expect(history).toContainText('Your parent: “The ball was yours”');
  await childPage(child).expectBalance(6);
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});
