import { expect, type Page } from '@playwright/test';
import type { Person } from './sign-in.page.ts';

export interface NewTask {
  title: string;
  reward: string;
  child?: string;
}

export const parentPage = (page: Page) => {
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  const tab = (name: string) => tabs.getByRole('link', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  /** antd's accessible list is separate from the visible one that is tapped. */
  const choose = async (field: string, choice: string) => {
    await page.getByLabel(field, { exact: true }).click();
    await page.waitForTimeout(200); // antd positions its list twice, and a test would tap in between
    await page.locator('.ant-select-item-option').filter({ hasText: choice }).click();
  };
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await page.locator('form').getByLabel(label).first().fill(text);
  };
  const parent = {
    tab,
    button,
    inDialog,
    choose,
    fill,
    press: async (name: string, answer: string) => {
      await button(name).click();
      await inDialog(answer).click();
    },
    chooseMore: async (about: string, verb: string) => {
      await button(`More for ${about}`).click();
      await page.getByRole('menuitem', { name: verb, exact: true }).click();
    },
    /** Opens the drawer for a new item, such as `task`, unless it is open. */
    make: async (what: string) => {
      const drawer = page.getByRole('dialog', { name: `New ${what}` });
      // Presses within half a second count once, so a second drawer may need another press.
      await expect(async () => {
        if (!(await drawer.isVisible())) {
          await page.waitForFunction(() => !history.state?.dialogs); // from a drawer that just closed
          await button(`New ${what}`).click();
        }
        await expect(drawer.locator('form :focus')).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    openTab: (name: string) => tab(name).click(),
    switchOf: (name: string) => page.getByRole('switch', { name: `${name}: active` }),
    addChild: async ({ name, email, password }: Person) => {
      await parent.openTab('Family');
      const form = page.getByRole('region', { name: 'Add a child' }).locator('form');
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Password', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Add Child' }).click();
      await expect(page.getByText('Child added successfully!')).toBeVisible();
    },
    createTask: async ({ title, reward, child }: NewTask) => {
      await parent.openTab('Tasks');
      await parent.make('task');
      await fill({ Title: title, 'Token reward': reward });
      if (child) await choose('For', child);
      await button('Create task').click();
      await expect(page.getByText('Task created successfully!')).toBeVisible();
    },
    approve: async (title: string) => {
      await parent.press(`Approve ${title}`, 'Approve');
      await expect(page.getByText('Task approved and tokens awarded!')).toBeVisible();
    },
  };
  return parent;
};
