import { words } from '@tokennest/shared-ui/locale/words';

export const refusalMessages = words('child.refusal', {
  /** Used if the server's reason was not stored. */
  refused: 'That didn’t work.',
  tryAgain: 'Try again',
  tryAgainOf: (title: string) => `Try again ${title}`,
  aTask: 'One of your tasks',
  remove: 'OK',
  removeOf: (title: string) => `OK ${title}`,
});
