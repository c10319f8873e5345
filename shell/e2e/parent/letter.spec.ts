import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import { openTestJobs } from '@tokennest/api/testing/test-jobs';
import { faultsOnPaper, pagesOf, toPaper } from '../pages/printed.ts';
import { deedsOf, type Family } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { test as base } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';

const sundayEvening = '2026-11-29T18:00:00Z';
const firstDay = Date.parse('2026-11-10T10:00:00Z');
const dayMs = 86_400_000;

/** A family in which Mia has loaded the dishwasher on each of twenty days, until this Sunday. */
const test = base.extend<{ grown: Family }>({
  grown: async ({ product, database }, use) => {
    const jobs = openTestJobs(database.appUrl);
    const at = async (time: string) => {
      await database.stopClockAt(time);
      await jobs.runJob(time);
    };
    await at(new Date(firstDay).toISOString());
    const grown = await makeFamily(clientOf(product.url));
    const { parent, mia } = grown;
    await granted(parent.post('/api/auth/recovery-code/kept'));
    const chore = { token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'one', child_ids: [mia.id] };
    await granted(parent.post('/api/recurring-tasks', { title: 'Load the dishwasher', ...chore }));
    for (let day = 0; day < 20; day += 1) {
      await at(new Date(firstDay + day * dayMs).toISOString());
      const [open] = (await granted(mia.get('/api/tasks?status=pending'))) as { id: string }[];
      await granted(mia.post(`/api/tasks/${open?.id}/complete`));
      await granted(parent.post(`/api/tasks/${open?.id}/approve`, { praise: 'so_careful' }));
    }
    const deeds = deedsOf(grown);
    await deeds.redeem(mia, await deeds.offer({ title: 'Ice cream trip', cost: 30 }));
    await at(sundayEvening);
    await jobs.close();
    await use(grown);
  },
});

/** Guarantee: on Sunday evening a parent reads the letter, accepts its suggestion in one tap, and prints one sheet. */
test('Rules 12.312: the week’s letter, from the Overview to paper', async ({ openDevice, grown: { parent, mia } }) => {
  const { page, complaints, requests } = await openDevice(screens.desktop);
  await page.clock.install({ time: sundayEvening });
  // The page follows the server's clock, which tests cannot set.
  await page.route(/\/(api|auth)\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(sundayEvening).toUTCString() } });
  });
  await keepSession(page, parent);
  await page.goto('/parent');
  const link = page.getByRole('link', { name: 'Mia’s letter' });
  await expect(link).toHaveAttribute('href', `/parent/children/${mia.id}/letter/2026-11-23`);
  const isOfLetter = (path: string) => path.endsWith('/letter');
  expect(requests.some(isOfLetter)).toBe(false);
  await link.click();

  const letter = page.getByRole('article', { name: 'Mia’s week' });
  await expect(letter.getByText('all 7 tasks')).toBeVisible();
  await expect(letter.getByText('done every time, all seven.')).toBeVisible();
  await expect(letter.getByText('“So careful!” for Load the dishwasher')).toBeVisible();
  await expect(letter.getByText('Ice cream trip: still open')).toBeVisible();
  await expect(letter).toContainText('Mia has done “Load the dishwasher” 20 times.');
  await letter.getByRole('button', { name: 'Raise to 6' }).click();
  await expect(letter.getByText('From the next time on, “Load the dishwasher” pays 6 tokens.')).toBeVisible();
  expect(await granted(parent.get('/api/recurring-tasks'))).toMatchObject([{ token_reward: 6 }]);
  await page.reload();
  await expect(letter.getByText('all 7 tasks')).toBeVisible();
  await expect(letter.getByRole('button', { name: 'Raise to 6' })).toHaveCount(0);

  await toPaper(page);
  expect(await faultsOnPaper(page)).toEqual([]);
  for (const format of ['A4', 'Letter']) expect([format, pagesOf(await page.pdf({ format }))]).toEqual([format, 1]);
  for (const name of ['Mia', 'Sarah']) await expect(letter.getByText(name, { exact: true }).last()).toBeVisible();
  expect(complaints).toEqual([]);
});
