import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../pages/sign-in.page.ts';

/** More than any page has. */
const tabsMax = 150;

export const keyboardOf = (page: Page) => {
  const isThere = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  const goTo = async (place: Locator) => {
    await expect(place).toBeVisible();
    for (let tabs = 0; tabs < tabsMax && !(await isThere(place)); tabs += 1) await page.keyboard.press('Tab');
    await expect(place).toBeFocused();
    expect(await place.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  };
  const press = async (place: Locator) => {
    await goTo(place);
    await page.keyboard.press('Enter');
  };
  const type = async (place: Locator, text: string) => {
    await goTo(place);
    await page.keyboard.type(text);
  };
  return {
    goTo,
    press,
    type,
    signIn: async ({ email, password }: Omit<Person, 'name'>) => {
      await page.goto('/login');
      await type(page.getByLabel('Email'), email);
      await type(page.getByLabel('Password', { exact: true }), password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/(parent|child)$/);
    },
    typeHere: async (text: string) => {
      await expect(page.locator('textarea:focus, input:focus')).toHaveCount(1);
      await page.keyboard.type(text);
    },
  };
};
