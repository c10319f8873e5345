import { parentPage } from '../../pages/parent.page.ts';
import { failing, type Screen, type Stage } from './entry.ts';

const fulfill = ({ page }: Stage) => parentPage(page).press('Fulfill Ice cream trip for Mia', 'Fulfill');
const cancel = ({ page }: Stage) => parentPage(page).press('Cancel Movie night for Mia', 'Cancel redemption');

async function redeemBoth({ deeds, family }: Stage) {
  await deeds.award(family.mia, 100);
  for (const title of ['Ice cream trip', 'Movie night'])
    await deeds.redeem(family.mia, await deeds.offer({ title, cost: 40 }));
}

export const redemptions: Screen = {
  who: 'parent',
  path: '/parent/redemptions',
  sentences: {
    'No pending redemptions. Check back later!': { as: 'panel' },
    'No redemptions yet': {
      as: 'panel',
      how: ({ page }) => page.getByRole('button', { name: 'Show all redemptions' }).click(),
    },
    'Mark this redemption as fulfilled?': {
      as: 'question',
      how: async (stage) => {
        await redeemBoth(stage);
        await stage.page.goto('/parent/redemptions');
        await parentPage(stage.page).button('Fulfill Ice cream trip for Mia').click();
      },
    },
    'Failed to fulfill redemption': {
      as: 'toast',
      how: async (stage) => {
        await stage.page.keyboard.press('Escape');
        await failing('POST /api/rewards/redemptions/:id/fulfill', fulfill, 'wordless')(stage);
      },
    },
    'Redemption fulfilled successfully!': { as: 'toast', how: fulfill },
    'Failed to cancel redemption': {
      as: 'toast',
      how: failing('POST /api/rewards/redemptions/:id/cancel', cancel),
    },
    'Redemption cancelled and tokens refunded!': {
      as: 'toast',
      how: ({ page }) => parentPage(page).inDialog('Cancel redemption').click(),
    },
  },
};
