import type { Page } from '@playwright/test';

export const repeatingPage = (page: Page) => {
  const form = page.getByRole('dialog', { name: /^New task|^Edit repeating task/ });
  return {
    form,
    field: (name: string) => form.getByLabel(name, { exact: true }),
    option: (name: string) => form.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }),
    tile: (name: string) => form.getByLabel(name, { exact: true }),
    summary: form.locator('p[aria-live=polite]'),
    submit: form.getByRole('button', { name: 'Create task' }),
  };
};
