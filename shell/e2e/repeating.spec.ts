import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { obstaclesOf } from './expect-reachable.ts';
import type { Family } from './family.ts';
import { parentPage } from './pages/parent.page.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { expect, screens, test } from './test.ts';

async function openTasks(page: Page, { parent }: Family, view = '') {
  await signInPage(page).enter(parent, 'Parent');
  await page.goto(`/parent/tasks${view}`);
}

const form = (page: Page) => page.getByRole('dialog', { name: /^New task|^Edit repeating task/ });

async function choose(page: Page, field: string, choice: string) {
  await form(page).getByLabel(field, { exact: true }).click();
  await form(page).locator('.ant-select-dropdown:visible').getByTitle(choice, { exact: true }).click();
}

/** What of the open form does not fit its own width. */
const overflowOf = (page: Page) =>
  form(page).evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowY === 'auto')
      .map((one) => one.className),
  );

/** Guarantee: "every weekday, in turn" takes at most eight taps from the form, and each turn is the right child's. */
for (const screen of [screens.phone, screens.desk])
  test(`every weekday, in turn: few taps, said in words and listed, ${screen.width} px`, async ({
    openDevice,
    family,
  }) => {
    const { page, complaints } = await openDevice(screen);
    await openTasks(page, family);
    let taps = 0;
    await page.exposeFunction('tapped', () => (taps += 1));
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.isTrusted && Reflect.get(window, 'tapped')()),
    );
    await page.getByLabel('Title').click();
    await page.keyboard.type('Empty the dishwasher');
    await page.getByLabel('Token reward').click();
    await page.keyboard.type('15');
    await parentPage(page).button('Make It Repeat').click();
    await choose(page, 'How often', 'Every weekday');
    await form(page).getByText('In turn', { exact: true }).click();
    await expect(form(page).getByText(/^Every weekday, first on .+ Leo’s turn first, then Mia’s\.$/)).toBeVisible();
    await expect(form(page).getByRole('list', { name: 'Next' }).getByRole('listitem')).toHaveCount(3);
    await form(page).getByRole('button', { name: 'Create Task' }).click();
    await expect(page.getByText('Repeating task created successfully!')).toBeVisible();
    // A tap on a radio's words is one of the words and one of the radio; the browser tells of both.
    expect(taps).toBeLessThanOrEqual(8);

    await page.getByText('Repeating', { exact: true }).click();
    await expect(page.getByText(/’s turn next$/)).toBeVisible();
    await page.getByRole('button', { name: 'Leave out a date: Empty the dishwasher' }).click();
    await page.getByRole('button', { name: 'Leave It Out' }).click();
    await expect(page.getByText(/^Left out: /)).toBeVisible();
    expect(complaints).toEqual([]);
  });

/** Guarantee: the form and its list keep nobody out (WCAG 2.2 AA), narrow and wide, in both schemes. */
for (const [colorScheme, screen] of [
  ['dark', screens.small],
  ['light', screens.desk],
] as const)
  test(`the form of what comes back keeps nobody out, ${colorScheme}, ${screen.width} px`, async ({
    openDevice,
    family,
  }) => {
    const { mia, leo, parent } = family;
    const dishes = { title: 'Empty the dishwasher', token_reward: 15, repeat: { kind: 'days', every: 1 } };
    await granted(parent.post('/api/recurring-tasks', { ...dishes, assign: 'turns', child_ids: [mia.id, leo.id] }));
    const { page, complaints } = await openDevice(screen);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openTasks(page, family, '?view=repeating');
    await expect(page.getByText('Empty the dishwasher')).toBeVisible();
    const found = await obstaclesOf(page);
    await page.getByRole('button', { name: 'New Repeating Task' }).click();
    for (const often of ['On chosen weekdays', 'Every month', 'Every few days or weeks', 'After it was done']) {
      await choose(page, 'How often', often);
      found.push(...(await overflowOf(page)));
    }
    await choose(page, 'Tokens are paid', 'By themselves after some hours');
    for (const who of ['One child', 'Each child', 'Anyone', 'In turn']) {
      await form(page).getByText(who, { exact: true }).click();
      found.push(...(await obstaclesOf(page)), ...(await overflowOf(page)));
    }
    await form(page).getByRole('button', { name: 'Create Task' }).click();
    found.push(...(await obstaclesOf(page)));
    await form(page).getByRole('button', { name: 'Ready Chores' }).click();
    await expect(page.getByRole('heading', { name: 'From 12 years' })).toBeVisible();
    found.push(...(await obstaclesOf(page)));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

/** Guarantee: a rule is made without a mouse. */
test('a rule is made by keys alone', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.desk);
  await openTasks(page, family, '?view=repeating');
  await page.getByRole('button', { name: 'Create the first repeating task' }).press('Enter');
  const { keyboard } = page;
  await form(page).getByLabel('Title').focus();
  await keyboard.type('Water the plants');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('5');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(form(page).locator('.ant-select-content').filter({ hasText: 'Every day' })).toBeVisible();
  await form(page).getByRole('radio', { name: 'One child' }).focus();
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(form(page).getByRole('radio', { name: 'Anyone' })).toBeChecked();
  await form(page).getByLabel('Title').press('Enter');
  await expect(page.getByText('Repeating task created successfully!')).toBeVisible();
});
