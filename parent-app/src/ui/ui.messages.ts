import { words } from '@tokennest/shared-ui/locale/words';

export const uiMessages = words('parent.ui', {
  addOrFind: 'Add or find',
  /** The example shows what quick add understands, so use its words in your language. */
  examples: {
    task: '“Kim feeds the cat every day 5pm 2”',
    reward: '“Ice cream 15”',
  },
  /** Follows a number: '3 waiting'. */
  waiting: ' waiting',
  /** Follows a dash. */
  waitingUnknown: ' waiting, number unknown',
  undo: 'Undo',
});
