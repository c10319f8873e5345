import { parentPage } from '../../pages/parent.page.ts';
import { failing, type Screen, type Stage } from './entry.ts';

const createOf =
  (amount: string) =>
  async ({ page }: Stage) => {
    const { make, choose, fill, button } = parentPage(page);
    await make('allowance');
    await choose('Child', 'Mia');
    await fill({ Name: 'Music practice', 'Token amount': amount });
    await button('Create allowance').click();
  };

const flip = ({ page }: Stage) => parentPage(page).switchOf('Pocket money, Mia').click();
const remove = ({ page }: Stage) => parentPage(page).press('Delete Pocket money, Mia', 'Delete allowance');

export const allowances: Screen = {
  who: 'parent',
  path: '/parent/allowances',
  seed: ({ deeds, family }) => deeds.allow(family.mia, 'Pocket money'),
  sentences: {
    'Please enter a valid token amount': { as: 'toast and field', how: createOf('0') },
    'Failed to create allowance': { as: 'toast', how: failing('POST /api/allowances', createOf('2')) },
    'Allowance created successfully!': { as: 'toast', how: createOf('2') },
    'Failed to update allowance': { as: 'toast', how: failing('PUT /api/allowances/:id', flip, 'wordless') },
    'Allowance deactivated successfully!': { as: 'toast', how: flip },
    'Not scheduled': { as: 'text' },
    'Allowance activated successfully!': { as: 'toast', how: flip },
    'Failed to delete allowance': { as: 'toast', how: failing('DELETE /api/allowances/:id', remove) },
    'Allowance deleted successfully!': { as: 'toast', how: remove },
  },
};
