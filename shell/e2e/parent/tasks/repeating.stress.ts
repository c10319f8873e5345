import type { Page } from '@playwright/test';
import { obstaclesOf } from '../../utilities/expect-reachable.ts';
import { deedsOf, type Family } from '../../utilities/family.ts';
import { openAs } from '../../utilities/open-as.ts';
import { repeatingPage } from '../../pages/repeating.page.ts';
import { expect, screens, test } from '../../utilities/test.ts';

async function openTasks(page: Page, { parent }: Family, view = '') {
  await openAs(page, parent, `/parent/tasks${view}`);
}

const overflowOf = (page: Page) =>
  repeatingPage(page).form.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowY === 'auto')
      .map((one) => one.className),
  );

/** Guarantee: the form and its list are accessible (WCAG 2.2 AA), narrow and wide, in both schemes. */
for (const [colorScheme, screen] of [
  ['dark', screens.small],
  ['light', screens.desktop],
] as const)
  test(`the form for repeating tasks is accessible, ${colorScheme}, ${screen.width} px`, async ({
    openDevice,
    family,
  }) => {
    await deedsOf(family).repeatDaily('Empty the dishwasher', 'turns', [family.mia, family.leo]);
    const { page, complaints } = await openDevice(screen);
    const { form, field, option, tile, submit } = repeatingPage(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openTasks(page, family, '?view=repeating');
    await expect(page.getByText('Empty the dishwasher')).toBeVisible();
    const found = await obstaclesOf(page);
    await page.getByRole('button', { name: 'New repeating task' }).click();
    for (const often of ['On certain weekdays', 'Every month', 'Every few days or weeks', 'After it’s done']) {
      await field('How often').click();
      await option(often).click();
      found.push(...(await overflowOf(page)));
    }
    await field('Tokens are paid').click();
    await option('Automatically, after a few hours').click();
    for (const who of ['One child', 'Each child', 'Anyone', 'In turn']) {
      await tile(who).click();
      found.push(...(await obstaclesOf(page)), ...(await overflowOf(page)));
    }
    await submit.click();
    found.push(...(await obstaclesOf(page)));
    await form.getByRole('button', { name: 'Ready chores' }).click();
    await expect(page.getByRole('heading', { name: 'Ages 12 and up' })).toBeVisible();
    found.push(...(await obstaclesOf(page)));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

test('creates a repeating task by keyboard only', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.desktop);
  await openTasks(page, family, '?view=repeating');
  await page.getByRole('button', { name: 'Create the first repeating task' }).press('Enter');
  const { keyboard } = page;
  const { form } = repeatingPage(page);
  await form.getByLabel('Title').focus();
  await keyboard.type('Water the plants');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('5');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(form.locator('.ant-select-content').filter({ hasText: 'Every day' })).toBeVisible();
  await form.getByRole('radio', { name: 'One child' }).focus();
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Anyone' })).toBeChecked();
  await form.getByLabel('Title').press('Enter');
  await expect(page.getByText('Repeating task created successfully!')).toBeVisible();
});
