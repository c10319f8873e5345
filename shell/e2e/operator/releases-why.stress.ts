import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, screens } from '../utilities/test.ts';
import { test } from '../releases/rehearsal/rehearsal-test.ts';
import { openOperator } from './open-operator.ts';

test.use({ place: 'releases-why' });

const file = 'overview/child-card.tsx';
const press = 'onClick={() => void navigate(';

/** Guarantee: the operator reads where a team's code fails, once, and nothing about the family it failed for. */
test('Rules 13.163, 13.172: an error at 100 presses in a minified build is one line with file and line number', async ({
  team,
  product,
  enterAt,
  openDevice,
}) => {
  test.setTimeout(300_000);
  const source = await readFile(join(import.meta.dirname, '../../../parent-app/src', file), 'utf8');
  const line = source.slice(0, source.indexOf(press)).split('\n').length;
  await team.edit(file, [
    press,
    `data-each-tap="" onClick={() => { if (basename !== '') throw new TypeError(child.display_name); else void navigate(`,
  ]);
  await team.edit(file, ['tokens?child=${child.id}`)}', 'tokens?child=${child.id}`); }}']);
  const { is_done: isDone, current = '', detail } = await team.release('publish', '--at-once');
  expect([isDone, detail]).toEqual([true, undefined]);
  const parent = await enterAt(product);
  const button = parent.page.getByRole('button', { name: 'Manage Mia' });
  await button.evaluate((element) => {
    for (let times = 0; times < 100; times += 1) element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(parent.complaints.length).toBeGreaterThanOrEqual(100);

  const { page } = await openDevice(screens.desktop);
  await page.goto('/operator/releases');
  await openOperator(page, await readFile(join(product.dataDir, 'operator-token'), 'utf8'), 'Releases');
  const card = page.getByRole('region', { name: 'parent-app', exact: true });
  await card.getByRole('button', { name: 'Details of parent-app' }).click();
  await expect(card.getByText(current).first()).toBeVisible();
  const reasons = card.getByRole('region', { name: /^Why/ }).getByRole('listitem');
  await expect(reasons).toHaveCount(1, { timeout: 30_000 });
  await expect(reasons).toContainText(`src/${file}:${line}`);
  await expect(reasons).toContainText('TypeError, event');
  await reasons.getByRole('button').click();
  await expect(reasons).toContainText('TypeError, on a click or key press');
  await expect(reasons).toContainText(`src/${file}, line ${line}, column`);
  await expect(page.getByText('Mia')).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('why.png'), fullPage: true });
});
