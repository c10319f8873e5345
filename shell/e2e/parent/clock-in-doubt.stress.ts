import type { FreshDatabase } from '@tokennest/api/testing/fresh-database';
import { test } from '../utilities/own-database.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens } from '../utilities/test.ts';

/** Sets PostgreSQL's clock, as on a board that starts with a wrong date. */
const setClock = ({ superuser }: FreshDatabase, days: number) =>
  superuser.query(`
    create or replace function product_clock() returns timestamptz language sql stable as $$
      select clock_timestamp() + make_interval(days => ${days}) $$`);

/** Guarantee: a parent sees that the clock is doubtful and can confirm it with one press. */
test('Rules 14.102: Overview asks whether the date is right', async ({ openDevice, database, family: { parent } }) => {
  const { page, complaints } = await openDevice(screens.phone);
  await openAs(page, parent, '/parent');
  await expect(page.getByRole('heading', { name: 'Children' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Is today/ })).toHaveCount(0);

  await setClock(database, 100);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Is today \w{3} \d+, \d{4}\?$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Yes, today is \w/ }).click();
  await expect(page.getByText('Thanks! Everything is catching up.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Is today/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
