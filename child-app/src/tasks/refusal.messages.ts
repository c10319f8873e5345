export const refusalMessages = {
  /** Used if the server's reason was not stored. */
  refused: 'That didn’t work.',
  tryAgain: 'Try again',
  aTask: 'One of your tasks',
  remove: 'OK',
} as const;
