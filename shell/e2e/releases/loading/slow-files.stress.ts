import { expectHealed, followReports, strip, title } from '../altered/healed.ts';
import { test } from '../altered/help-releases.ts';
import { expect, screens } from '../../utilities/test.ts';

test('waits for files that take two seconds each', async ({ help, openDevice }) => {
  await help.publish('good', 'Before');
  const version = await help.publish('good', 'Slow');
  const { page } = await openDevice(screens.phone);
  const reported = followReports(page);
  const asked: string[] = [];
  await page.route(/\/remotes\/docsApp\//, async (route) => {
    asked.push(route.request().url());
    await page.waitForTimeout(2000);
    await route.continue();
  });
  await page.goto('/docs');
  await expect(title(page, 'Slow')).toBeVisible();
  await expect.poll(() => reported, { timeout: 20_000 }).toEqual([`${version} loaded`]);
  expect(asked.filter((url) => !url.includes(version) || url.includes('?'))).toEqual([]);
  await expect(strip(page)).toHaveCount(0);
});

test('Rules 13.131: reports a version whose files hang as late, shows the previous one, and remembers nothing', async ({
  help,
  openDevice,
}) => {
  await help.publish('good', 'Before');
  const version = await help.publish('good', 'Hanging');
  const { page } = await openDevice(screens.phone);
  const reported = followReports(page);
  await page.route(new RegExp(`${version.replace('+', '\\+')}/app\\.[^/]*js`), () => undefined);
  await page.goto('/docs');
  await expectHealed(page, 'Before');
  await expect.poll(() => reported.length).toBe(2);
  expect(reported).toContain(`${version} late`);
  await page.unrouteAll();
  await page.reload();
  await expect(title(page, 'Hanging')).toBeVisible();
});
