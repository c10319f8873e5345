import { words } from '@tokennest/shared-ui/locale/words';

/** Separate file, because the Overview uses these without the rest of the tab. */
export const quickAwardMessages = words('parent.quick-award', {
  description: 'Quick reward',
  awarded: (name: string) => `Awarded 10 tokens to ${name}!`,
  undo: (name: string) => `Undo +10 Tokens for ${name}`,
  failed: 'Failed to award tokens',
  award: '+10 Tokens',
  awardTo: (name: string) => `+10 Tokens for ${name}`,
});
