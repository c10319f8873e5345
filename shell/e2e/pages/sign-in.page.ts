import type { Page } from '@playwright/test';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export type Role = 'Parent' | 'Child';

/** The two public forms, as a person finds them. */
export const signInPage = (page: Page) => ({
  async register({ name, email, password }: Person, role: Role) {
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
  /** The same, until the dashboard is there. */
  async enter(person: Omit<Person, 'name'>, role: Role) {
    await this.signIn(person);
    await page.waitForURL(`**/${role.toLowerCase()}`);
  },
});
