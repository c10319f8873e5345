import { whileFailing } from '../network.ts';
import { parentPage } from '../pages/parent.page.ts';
import type { Screen, Stage } from './entry.ts';

const quick = ({ page }: Stage) => parentPage(page).button('+10 Tokens for Mia').click();

async function move({ page }: Stage, kind: 'Award' | 'Deduct', amount: string) {
  const { choose, fill, button } = parentPage(page);
  await page.locator('form label').filter({ hasText: kind }).click();
  await choose('Child', 'Mia');
  await fill({ Amount: amount, Description: 'For the garden' });
  await button(`${kind} Tokens`).click();
}

export const tokens: Screen = {
  who: 'parent',
  path: '/parent/tokens',
  seed: ({ deeds, family }) => deeds.award(family.mia, 50),
  sentences: {
    'Please fill in all fields': {
      as: 'toast and field',
      how: ({ page }) => parentPage(page).button('Award Tokens').click(),
    },
    'Please enter a valid positive number': { as: 'toast and field', how: (stage) => move(stage, 'Award', '0') },
    'Failed to process tokens': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'POST /api/tokens/award', () => move(stage, 'Award', '5')),
    },
    'Tokens awarded successfully!': { as: 'toast', how: (stage) => move(stage, 'Award', '5') },
    'Tokens deducted successfully!': { as: 'toast', how: (stage) => move(stage, 'Deduct', '3') },
    'Failed to award tokens': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'POST /api/tokens/award', () => quick(stage), 'wordless'),
    },
    'Awarded 10 tokens to {name}!': { as: 'toast', says: 'Awarded 10 tokens to Mia!', how: quick },
  },
};
