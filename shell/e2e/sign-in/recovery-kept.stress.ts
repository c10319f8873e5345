import type { Page } from '@playwright/test';
import { newEmail, password } from '@tokennest/api/testing/test-family';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

const codePattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/;
const panel = (page: Page) => page.getByRole('region', { name: 'Save your recovery code' });
const reminder = (page: Page) => page.getByRole('region', { name: 'Have you saved your recovery code?' });
const saved = (place: ReturnType<typeof panel>) => place.getByRole('button', { name: 'I have saved it' });

async function register(page: Page) {
  page.on('dialog', (dialog) => void dialog.accept());
  const person = { name: 'Sarah', email: newEmail(), password };
  await signInPage(page).register(person, 'Parent');
  return { person, code: await panel(page).getByText(codePattern).innerText() };
}

test('shows the code and its button on a phone’s first screen', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const { code } = await register(page);
  const { height } = screens.phone;
  for (const part of [panel(page).getByText(code), saved(panel(page))]) {
    const box = await part.boundingBox();
    // Phones show less than their full height while the browser's bars are visible.
    expect(box && box.y + box.height).toBeLessThan(height - 100);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('shows a new parent’s code again after a reload, until they say they have saved it', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const { person, code } = await register(page);
  await page.reload();
  await expect(panel(page).getByText(code)).toBeVisible();
  await saved(panel(page)).click();
  await page.waitForTimeout(500); // two taps within this time count as one
  await signInPage(page).enter(person, 'Parent');
  await expect(page.getByRole('heading', { name: 'Welcome, ', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(reminder(page)).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(reminder(page)).toBeHidden();
});

/** Guarantee: the product reminds people of an unsaved code, and no device stores its text. */
test('Overview reminds the parent of the code until they say they have saved it', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const { person, code } = await register(page);
  await signInPage(page).enter(person, 'Parent');
  await expect(reminder(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(code);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.reload();
  await saved(reminder(page)).click();
  await expect(reminder(page)).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(reminder(page)).toBeHidden();
});

test('a parent without the code makes a new one, and Overview reminds them of it', async ({ openDevice }) => {
  const { page } = await openDevice(screens.phone);
  const { person, code } = await register(page);
  await signInPage(page).enter(person, 'Parent');
  const makeNew = async () => {
    await reminder(page).getByRole('button', { name: 'Make a new code' }).click();
    const ask = page.getByRole('dialog', { name: 'Make a new recovery code' });
    await ask.getByLabel('Your current password', { exact: true }).fill(password);
    await ask.getByRole('button', { name: 'Make a new code' }).click();
  };
  const made = page.getByRole('dialog', { name: 'Your new recovery code' });
  await makeNew();
  await expect(made.getByText(codePattern)).not.toHaveText(code);
  await page.reload();
  await expect(reminder(page)).toBeVisible();
  await makeNew();
  await saved(made).click();
  await expect(reminder(page)).toBeHidden();
});
