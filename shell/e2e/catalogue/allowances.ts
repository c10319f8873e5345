import { whileFailing } from '../network.ts';
import { parentPage } from '../pages/parent.page.ts';
import type { Screen, Stage } from './entry.ts';

async function create({ page }: Stage, amount: string) {
  const { choose, fill, button } = parentPage(page);
  await choose('Child', 'Mia');
  await fill({ Name: 'Music practice', 'Token amount': amount });
  await button('Create Allowance').click();
}

const flip = ({ page }: Stage) => parentPage(page).switchOf('Pocket money, Mia').click();
const remove = ({ page }: Stage) => parentPage(page).press('Delete Pocket money, Mia', 'Delete Allowance');

export const allowances: Screen = {
  who: 'parent',
  path: '/parent/allowances',
  seed: ({ deeds, family }) => deeds.allow(family.mia, 'Pocket money'),
  sentences: {
    'Please enter a valid token amount': { as: 'toast and field', how: (stage) => create(stage, '0') },
    'Failed to create allowance': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'POST /api/allowances', () => create(stage, '2')),
    },
    'Allowance created successfully!': { as: 'toast', how: (stage) => create(stage, '2') },
    'Failed to update allowance': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'PUT /api/allowances/:id', () => flip(stage), 'wordless'),
    },
    'Allowance deactivated successfully!': { as: 'toast', how: flip },
    'Not scheduled': { as: 'text', how: () => Promise.resolve() },
    'Allowance activated successfully!': { as: 'toast', how: flip },
    'Failed to delete allowance': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'DELETE /api/allowances/:id', () => remove(stage)),
    },
    'Allowance deleted successfully!': { as: 'toast', how: remove },
  },
};
