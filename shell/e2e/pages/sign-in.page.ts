import type { Page } from '@playwright/test';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** The two public forms, as a person finds them. */
export const signInPage = (page: Page) => ({
  async register({ name, email, password }: Person, role: 'Parent' | 'Child') {
    await page.goto('/register');
    await page.getByLabel('Display name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('radio', { name: role }).check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/login');
  },
  async signIn({ email, password }: Omit<Person, 'name'>) {
    if (new URL(page.url(), 'http://localhost').pathname !== '/login') await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  },
});
