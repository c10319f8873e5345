import type { Page } from '@playwright/test';
import { answerTo, fail } from '../../utilities/network.ts';
import { childPage } from '../../pages/child.page.ts';
import { failing, type Screen, type Stage } from './entry.ts';

const day = 24 * 60 * 60 * 1000;

async function age(page: Page, days: number) {
  await page.unrouteAll();
  await page.route('**/transactions?*', async (route) => {
    const response = await answerTo(route);
    const { transactions, total } = await response.json();
    const older = (iso: string) => new Date(Date.parse(iso) - days * day).toISOString();
    const json = {
      total,
      transactions: transactions.map((one: { created_at: string }) => ({ ...one, created_at: older(one.created_at) })),
    };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await childPage(page).openHistory();
}

const complete = ({ page }: Stage) => childPage(page).sayDone('Walk the dog');
async function completeWithoutOutbox(stage: Stage) {
  await stage.page.route('**/assets/offline.*.js', (route) => route.abort());
  await stage.page.reload();
  await complete(stage);
}
const redeem = ({ page }: Stage) => childPage(page).redeem('Ice cream trip');

export const child: Screen = {
  who: 'mia',
  path: '/child',
  sentences: {
    'No tasks available': { as: 'panel' },
    'No rewards available yet': { as: 'panel' },
    'No redemptions yet': { as: 'panel' },
    'No transactions yet': { as: 'panel' },
    'Unable to fetch your token balance': {
      as: 'text',
      how: async ({ page }) => {
        await fail(page, ['GET /api/tokens/*', 'GET /api/tasks', 'GET /api/rewards', 'GET /api/rewards/redemptions']);
        await page.reload();
      },
    },
    'Failed to load tasks. Please try again later.': { as: 'panel' },
    'Failed to load rewards. Please try again later.': { as: 'panel' },
    'Failed to load redemptions. Please try again later.': { as: 'panel' },
    'Failed to load transactions. Please try again later.': { as: 'panel' },
    'You need N more tokens to redeem this reward.': {
      as: 'text',
      says: 'You need 40 more tokens to redeem this reward.',
      how: async ({ page, deeds, family: { mia } }) => {
        await page.unrouteAll();
        await deeds.award(mia, 60, 'Quick reward');
        await deeds.giveTask({ title: 'Walk the dog', child: mia });
        await deeds.offer({ title: 'Trip to the zoo', cost: 100 });
        await deeds.offer({ title: 'Ice cream trip', cost: 60, stock: 2 });
        await page.reload();
      },
    },
    'Failed to complete task': { as: 'toast', how: completeWithoutOutbox },
    'Task marked as complete! Waiting for approval.': {
      as: 'toast',
      how: async (stage) => {
        await stage.page.unrouteAll();
        await complete(stage);
      },
    },
    'Are you sure you want to redeem this reward?': {
      as: 'question',
      how: ({ page }) => childPage(page).rewardCard('Ice cream trip').getByRole('button', { name: 'Redeem' }).click(),
    },
    'Failed to redeem reward': {
      as: 'toast',
      how: async (stage) => {
        await stage.page.keyboard.press('Escape');
        await failing('POST /api/rewards/:id/redeem', redeem, 'wordless')(stage);
      },
    },
    'Reward redeemed successfully! Ask your parent to fulfill it.': { as: 'toast', how: redeem },
    'Quick reward': { as: 'text', how: ({ page }) => childPage(page).openHistory() },
    Yesterday: { as: 'text', says: /· Yesterday$/, how: ({ page }) => age(page, 1) },
    'N days ago': { as: 'text', says: /· 7 days ago$/, how: ({ page }) => age(page, 7) },
  },
};
