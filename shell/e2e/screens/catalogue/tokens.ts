import { parentPage } from '../../pages/parent.page.ts';
import { failing, type Screen, type Stage } from './entry.ts';

const quick = ({ page }: Stage) => parentPage(page).button('+10 Tokens for Mia').click();

const moveOf =
  (kind: 'Award' | 'Deduct', amount: string) =>
  async ({ page }: Stage) => {
    const { make, choose, fill, button } = parentPage(page);
    await make('transaction');
    await page.locator('form label').filter({ hasText: kind }).click();
    await choose('Child', 'Mia');
    await fill({ Amount: amount, Description: 'For the garden' });
    await button(`${kind} tokens`).click();
  };

export const tokens: Screen = {
  who: 'parent',
  path: '/parent/tokens',
  seed: ({ deeds, family }) => deeds.award(family.mia, 50),
  sentences: {
    'Please fill in all fields': {
      as: 'toast and field',
      how: async ({ page }) => {
        await parentPage(page).make('transaction');
        await parentPage(page).button('Award tokens').click();
      },
    },
    'Please enter a valid positive number': { as: 'toast and field', how: moveOf('Award', '0') },
    'Failed to process tokens': { as: 'toast', how: failing('POST /api/tokens/award', moveOf('Award', '5')) },
    'Tokens awarded successfully!': { as: 'toast', how: moveOf('Award', '5') },
    'Tokens deducted successfully!': { as: 'toast', how: moveOf('Deduct', '3') },
    'Failed to award tokens': { as: 'toast', how: failing('POST /api/tokens/award', quick, 'wordless') },
    'Awarded 10 tokens to {name}!': { as: 'toast', says: 'Awarded 10 tokens to Mia!', how: quick },
  },
};
