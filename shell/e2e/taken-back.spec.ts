import { deedsOf } from './family.ts';
import { childPage } from './pages/child.page.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { expect, screens, test } from './test.ts';

/** Guarantee: a tap too many is no drama: it is undone where it is said, and later on its card. */
test('a task is completed, undone by the toast, completed again and taken back', async ({ openDevice, family }) => {
  const deeds = deedsOf(family);
  await deeds.giveTask({ title: 'Tidy your room', child: family.mia });
  const { page, complaints } = await openDevice(screens.phone);
  await signInPage(page).enter(family.mia, 'Child');
  const child = childPage(page);
  const card = child.taskCard('Tidy your room');
  const markComplete = card.getByRole('button', { name: 'Mark Complete' });

  await child.complete('Tidy your room');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('OK, it is back on your list.')).toBeVisible();
  await expect(markComplete).toBeVisible();

  await child.complete('Tidy your room');
  await card.getByRole('button', { name: 'Take Back' }).click();
  await expect(markComplete).toBeFocused();
  await page.reload();
  await expect(markComplete).toBeVisible();
  expect(complaints).toEqual([]);
});
