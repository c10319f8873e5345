import type { Page } from '@playwright/test';

interface Recovery {
  email: string;
  code: string;
  password: string;
}

export const recoveryPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  return {
    dialog,
    panel: (name: 'Save your recovery code' | 'Your new recovery code') => page.getByRole('region', { name }),
    saved: () => page.getByRole('button', { name: 'I have saved it' }).press('Enter'),
    async open() {
      await page.getByRole('button', { name: 'Forgot your password?' }).press('Enter');
      await dialog.waitFor(); // its code loads later
    },
    async recover({ email, code, password }: Recovery) {
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Recovery code').fill(code);
      await dialog.getByLabel('New password', { exact: true }).fill(password);
      await dialog.getByLabel('New password', { exact: true }).press('Enter');
    },
  };
};
