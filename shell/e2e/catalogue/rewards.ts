import { whileFailing } from '../network.ts';
import { parentPage } from '../pages/parent.page.ts';
import type { Screen, Stage } from './entry.ts';

async function create({ page }: Stage, { cost = '30', quantity = '' }) {
  const { fill, button } = parentPage(page);
  await fill({ Title: 'Pick the movie', Cost: cost, Quantity: quantity });
  await button('Create Reward').click();
}

const flip = ({ page }: Stage) => parentPage(page).switchOf('Ice cream trip').click();
const remove = ({ page }: Stage) => parentPage(page).press('Delete Ice cream trip', 'Delete Reward');

export const rewards: Screen = {
  who: 'parent',
  path: '/parent/rewards',
  seed: async ({ deeds }) => {
    await deeds.offer({ title: 'Ice cream trip', cost: 60, stock: 4 });
    await deeds.offer({ title: 'Video game hour', cost: 30, stock: 0 });
  },
  sentences: {
    'N available': { as: 'text', says: '4 available', how: () => Promise.resolve() },
    'Out of stock': { as: 'text', how: () => Promise.resolve() },
    'Please enter a valid token cost': { as: 'toast and field', how: (stage) => create(stage, { cost: '0' }) },
    'Please enter a valid quantity': { as: 'toast and field', how: (stage) => create(stage, { quantity: '-1' }) },
    'Failed to create reward': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'POST /api/rewards', () => create(stage, {}), 'wordless'),
    },
    'Reward created successfully!': { as: 'toast', how: (stage) => create(stage, {}) },
    'Failed to update reward': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'PUT /api/rewards/:id', () => flip(stage)),
    },
    'Reward deactivated successfully!': { as: 'toast', how: flip },
    'Reward activated successfully!': { as: 'toast', how: flip },
    'Failed to delete reward': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'DELETE /api/rewards/:id', () => remove(stage), 'wordless'),
    },
    'Reward deleted successfully!': { as: 'toast', how: remove },
  },
};
