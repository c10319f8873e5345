import { granted } from '@tokennest/api/testing/test-client';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: a parent plans two homes from a child's page in three taps, and swaps a day with one more. */
test('Rules 12.320: two homes in three taps, a swapped day, and back', async ({ openDevice, family }) => {
  const { parent, leo } = family;
  const { page, complaints } = await openDevice(screens.desktop);
  await openAs(page, parent, `/parent/children/${leo.id}`);
  await page.getByRole('button', { name: 'More for Leo' }).click();
  await page.getByRole('menuitem', { name: 'Two homes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tap a day to swap it.')).toBeVisible();
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
