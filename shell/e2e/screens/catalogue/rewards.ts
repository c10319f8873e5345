import { parentPage } from '../../pages/parent.page.ts';
import { failing, type Screen, type Stage } from './entry.ts';

const createOf =
  ({ cost = '30', quantity = '' }) =>
  async ({ page }: Stage) => {
    const { make, fill, button } = parentPage(page);
    await make('reward');
    await fill({ Title: 'Pick the movie', Cost: cost, Quantity: quantity });
    await button('Create reward').click();
  };
const create = createOf({});

const flip = ({ page }: Stage) => parentPage(page).switchOf('Ice cream trip').click();
const remove = ({ page }: Stage) => parentPage(page).press('Delete Ice cream trip', 'Delete reward');

export const rewards: Screen = {
  who: 'parent',
  path: '/parent/rewards',
  seed: async ({ deeds }) => {
    await deeds.offer({ title: 'Ice cream trip', cost: 60, stock: 4 });
    await deeds.offer({ title: 'Video game hour', cost: 30, stock: 0 });
  },
  sentences: {
    'N available': { as: 'text', says: '4 available' },
    'Out of stock': { as: 'text' },
    'Please enter a valid token cost': { as: 'toast and field', how: createOf({ cost: '0' }) },
    'Please enter a valid quantity': { as: 'toast and field', how: createOf({ quantity: '-1' }) },
    'Failed to create reward': { as: 'toast', how: failing('POST /api/rewards', create, 'wordless') },
    'Reward created successfully!': { as: 'toast', how: create },
    'Failed to update reward': { as: 'toast', how: failing('PUT /api/rewards/:id', flip) },
    'Reward deactivated successfully!': { as: 'toast', how: flip },
    'Reward activated successfully!': { as: 'toast', how: flip },
    'Failed to delete reward': { as: 'toast', how: failing('DELETE /api/rewards/:id', remove, 'wordless') },
    'Reward deleted successfully!': { as: 'toast', how: remove },
  },
};
