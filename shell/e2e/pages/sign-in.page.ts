import type { Page } from '@playwright/test';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export type Role = 'Parent' | 'Child';

export const signInPage = (page: Page) => {
  const forms = {
    async signUp({ name, email, password }: Person, role: Role) {
      await page.goto('/register');
      await page.getByLabel('Display name').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('radio', { name: role }).check();
      await page.getByRole('button', { name: 'Create Account' }).click();
    },
    async register(person: Person, role: Role) {
      await forms.signUp(person, role);
      await page.waitForURL('**/login');
    },
    async signIn({ email, password }: Omit<Person, 'name'>) {
      if (new URL(page.url(), 'http://localhost').pathname !== '/login') await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    async enter(person: Omit<Person, 'name'>, role: Role) {
      await forms.signIn(person);
      await page.waitForURL(`**/${role.toLowerCase()}`);
    },
    /** Uses the header, because the settings have such a button for each device. */
    async leave() {
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL('**/login');
    },
  };
  return forms;
};
