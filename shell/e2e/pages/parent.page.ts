import { expect, type Page } from '@playwright/test';
import type { Person } from './sign-in.page.ts';

export interface NewTask {
  title: string;
  reward: string;
  child: string;
}

/** The parent's dashboard, as a person finds it. */
export const parentPage = (page: Page) => {
  const openTab = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
  return {
    async addChild({ name, email, password }: Person) {
      await openTab('Family');
      const form = page.getByRole('region', { name: /child/i }).locator('form');
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Password', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Add Child' }).click();
      await expect(page.getByText('Child added successfully!')).toBeVisible();
    },
    async createTask({ title, reward, child }: NewTask) {
      await openTab('Tasks');
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Token reward').fill(reward);
      await page.getByLabel('For').click();
      // antd keeps its list for assistive technology apart from the one that is seen and tapped.
      await page.locator('.ant-select-item-option').filter({ hasText: child }).click();
      await page.getByRole('button', { name: 'Create Task' }).click();
      await expect(page.getByText('Task created successfully!')).toBeVisible();
    },
    async approve(title: string) {
      await page.getByRole('button', { name: `Approve ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Task approved and tokens awarded!')).toBeVisible();
    },
  };
};
