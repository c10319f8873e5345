import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addParent } from '@tokennest/api/testing/test-family';
import { openAs } from '../utilities/open-as.ts';
import { test } from '../live/live-product.ts';
import { expect, screens } from '../utilities/test.ts';

/** Guarantee: a parent plans two homes from a child's page in three taps, and swaps a day with one more. */
test('Rules 12.320: two homes in three taps, a swapped day, and back', async ({ openDevice, family }) => {
  const { parent, leo } = family;
  const { page, complaints } = await openDevice(screens.desktop);
  await openAs(page, parent, `/parent/children/${leo.id}`);
  await page.getByRole('button', { name: 'More for Leo' }).click();
  await page.getByRole('menuitem', { name: 'Two homes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tap a day to swap it.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Leo is at/)).toBeVisible();
  const { homes } = await granted(parent.get('/api/families/current'));
  expect(homes.schedules).toMatchObject([{ child_id: leo.id, pattern: '11111112222222', change_time: '17:00' }]);

  const days = page.getByRole('listitem').getByRole('button');
  const day = days.nth(11);
  const heardOf = () => day.ariaSnapshot().then((heard) => heard.replace(' [pressed]', ''));
  const name = await heardOf();
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  expect(await heardOf()).not.toBe(name);
  expect((await granted(parent.get('/api/families/current'))).homes.schedules[0].swapped).toHaveLength(1);
  expect(complaints).toEqual([]);
});

const phone = { width: 360, height: 740, hasTouch: true };

/** Guarantee: what belongs to one home leaves the other adult's open page, and returns once the owner shares it. */
test('Rules 15.50, 15.54: an adult of one home sees no task of the other', async ({ openDevice, family, product }) => {
  const { parent, leo } = family;
  const alex = await addParent(clientOf(product.url), parent, 'Alex Rivera');
  await granted(alex.post('/api/auth/recovery-code/kept'));
  const schedule = { start_date: '2026-01-02', pattern: '1'.repeat(14), change_time: '17:00' };
  await granted(parent.put(`/api/homes/${leo.id}`, schedule));
  for (const [title, home] of [
    ['Feed Mom’s cat', 1],
    ['Mow Dad’s lawn', 2],
  ] as const)
    await granted(parent.post('/api/tasks', { title, home, token_reward: 3, assigned_to: leo.id }));

  const [sarahs, alexs] = [await openDevice(screens.desktop), await openDevice(phone)];
  await openAs(alexs.page, alex, '/parent/tasks');
  const cat = alexs.page.getByText('Feed Mom’s cat');
  await expect(cat).toBeVisible();
  await openAs(sarahs.page, parent, '/parent/family');
  await sarahs.page.getByRole('button', { name: 'More for Alex Rivera' }).click();
  await sarahs.page.getByRole('menuitem', { name: 'Choose the home' }).click();
  const dialog = sarahs.page.getByRole('dialog', { name: 'Alex Rivera’s home' });
  await dialog.getByRole('radio', { name: 'Dad’s' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(sarahs.page.getByText('Saved.')).toBeVisible();
  await expect(cat).toBeHidden();
  await expect(alexs.page.getByText('Mow Dad’s lawn')).toBeVisible();
  await alexs.page.goto(`/parent/children/${leo.id}`);
  await expect(alexs.page.getByText('At Mom’s', { exact: true })).toBeVisible();

  await sarahs.page.goto(`/parent/children/${leo.id}/homes`);
  await sarahs.page.getByRole('switch', { name: 'Share tasks of both homes with every adult' }).click();
  await expect.poll(async () => (await granted(alex.get('/api/tasks'))).length).toBe(2);
  await alexs.page.goto('/parent/tasks');
  await expect(cat).toBeVisible();
  expect([...sarahs.complaints, ...alexs.complaints]).toEqual([]);
});
