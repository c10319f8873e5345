import { expect, type Page } from '@playwright/test';

export const childPage = (page: Page) => {
  const taskCard = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const rewardCard = (title: string) =>
    page
      .getByRole('region', { name: 'Rewards Shop' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
  const sayDone = async (title: string) => {
    await taskCard(title).getByRole('button', { name: 'Mark Complete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  };
  return {
    taskCard,
    rewardCard,
    sayDone,
    async redeem(title: string) {
      await rewardCard(title).getByRole('button', { name: 'Redeem' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click();
    },
    async complete(title: string) {
      await sayDone(title);
      await expect(page.getByText('Task marked as complete! Waiting for approval.')).toBeVisible();
      await expect(taskCard(title).getByText('Waiting for approval')).toBeVisible();
      // The pressed button is gone; the focus stays in its place.
      await expect(taskCard(title).locator(':focus')).toHaveText('Waiting for approvalTake back');
    },
    async expectBalance(tokens: number) {
      const card = page.getByRole('region', { name: 'Your tokens' });
      await expect(card.getByRole('status')).toHaveText(`${tokens} tokens`);
    },
    /** On a phone, the transactions are folded until a link leads to them. */
    openHistory: () =>
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'History' }).click(),
    history: () => page.getByRole('region', { name: 'Transaction History' }),
  };
};
