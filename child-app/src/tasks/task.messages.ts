/** The words of a child's tasks (Rules 12.13). */
export const messages = {
  loadFailed: 'Failed to load tasks. Please try again later.',
  none: 'No tasks available',
  noneNow: 'Enjoy your free time!',
  isDone: 'Is this task done?',
  yes: 'Yes, Done',
  notYet: 'Not Yet',
  waiting: 'Waiting for approval',
  toSend: 'Waiting to send',
  sentOnline: 'We send it when you are back online.',
  sentSoon: 'We send it in a moment.',
  /** Of a refusal whose words were forgotten. */
  refused: 'This task could not be completed.',
  tryAgain: 'Try Again',
  remove: 'OK',
  aTask: 'A task of yours',
  done: (day: string, time: string) => `Done ${day} at ${time}. Your parent will take a look.`,
  sentBack: (moment: string) => `Sent back ${moment}`,
  tried: ({ done, sentBack, reason }: { done: string; sentBack: string | null; reason: string | null }) =>
    `Done ${done}${sentBack ? `, sent back ${sentBack}` : ''}${reason ? `: “${reason}”` : '.'}`,
  youGet: 'Your parent takes a look, then you get',
  loading: 'Loading your tasks',
  earlier: (tries: number) => `What became of ${tries === 1 ? 'an earlier try' : `${tries} earlier tries`}`,
} as const;
