import { counted } from '@tokennest/shared-ui/amounts/format-amount';

/** Rules 12.13. */
export const messages = {
  loadFailed: 'Failed to load tasks. Please try again later.',
  none: 'No tasks available',
  noneNow: 'Enjoy your free time!',
  markComplete: 'Mark Complete',
  isDone: 'Is this task done?',
  yes: 'Yes, it’s done',
  notYet: 'Not yet',
  waiting: 'Waiting for approval',
  toSend: 'Waiting to send',
  saved: 'Saved on this device. We’ll send it as soon as we can.',
  triedAgain: 'Didn’t go through. Trying again.',
  /** Used if the server's reason was not stored. */
  refused: 'This task couldn’t be marked complete.',
  tryAgain: 'Try again',
  done: (day: string, time: string, parent: string | null) =>
    `Done ${day} at ${time}. ${parent ?? 'Your parent'} will check it.`,
  /** Not longer than `done`, so that nothing below moves. */
  doneAndSeen: (day: string, time: string, parent: string | null) =>
    `Done ${day} at ${time}. ${parent ?? 'Your parent'} checked it.`,
  doneAndPaid: (day: string, time: string) => `Done ${day} at ${time}. You got the tokens automatically.`,
  usually: (time: string) => `Usually within ${time}.`,
  paysItself: (day: string, time: string) => `If no one checks, they’re yours ${day} at ${time}.`,
  paysAtOnce: 'This task pays right away.',
  paid: 'Done and paid',
  paidNow: (tokens: number) => `Great job! You got ${counted(tokens, 'token')}.`,
  takeBack: 'Take back',
  undo: 'Undo',
  undoFailed: 'Couldn’t undo it',
  until: (time: string, day: string) => `Until ${time} ${day}`,
  untilEnd: (day: string) => `Until the end of ${day}`,
  was: (time: string, day: string) => `It was due at ${time} ${day}`,
  from: (day: string) => `From ${day}`,
  yourTurn: 'Your turn',
  next: (name: string, when: string) => `Next: ${name}, ${when}`,
  youAgain: 'you again',
  sentBack: (moment: string) => `Sent back ${moment}`,
  youGet: 'You’ll get',
  loading: 'Loading your tasks',
} as const;
