import { words } from '@tokennest/shared-ui/locale/words';
import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** Rules 12.13. */
export const messages = words('child.task', {
  loadFailed: 'Failed to load tasks. Please try again later.',
  none: 'No tasks available',
  noneNow: 'Enjoy your free time!',
  title: 'My Tasks',
  again: 'Check again',
  forAnyone: 'For anyone',
  showAll: (count: number) => `Show all ${formatAmount(count)} tasks`,
  showAllWaiting: (count: number) => `Show all ${formatAmount(count)} waiting tasks`,
  undone: 'It’s back on your list.',
  tokens: (tokens: number) => counted(tokens, 'token'),
  markComplete: 'Mark Complete',
  markCompleteOf: (title: string) => `Mark Complete ${title}`,
  isDone: 'Is this task done?',
  yes: 'Yes, it’s done',
  notYet: 'Not yet',
  waiting: 'Waiting for approval',
  toSend: 'Waiting to send',
  saved: 'Saved. We’ll send it soon.',
  triedAgain: 'Didn’t send. Trying again.',
  done: (day: string, time: string) => `Done ${day} at ${time}.`,
  /** `checked` replaces `willCheck` and is not longer, so that nothing below moves. */
  willCheck: (parent: string | null) => `${parent ?? 'Your parent'} will check it.`,
  checked: (parent: string | null) => `${parent ?? 'Your parent'} checked it.`,
  gotTokens: 'You got the tokens.',
  usually: (time: string) => `Usually within ${time}.`,
  paysItself: (day: string, time: string) => `If no one checks, they’re yours ${day} at ${time}.`,
  paysAtOnce: 'This pays right away.',
  paid: 'Done and paid',
  paidNow: (tokens: number) => `You got ${counted(tokens, 'token')}!`,
  takeBack: 'Take back',
  takeBackOf: (title: string) => `Take back ${title}`,
  undo: 'Undo',
  undoFailed: 'Couldn’t undo it',
  until: (time: string, day: string) => `Until ${time} ${day}`,
  untilEnd: {
    today: 'Until the end of today',
    tomorrow: 'Until the end of tomorrow',
    onWeekday: (weekday: string) => `Until the end of ${weekday}`,
    onDate: (date: string) => `Until the end of ${date}`,
  },
  was: (time: string, day: string) => `Was due at ${time} ${day}`,
  from: (day: string) => `From ${day}`,
  yourTurn: 'Your turn',
  next: (name: string, when: string) => `Next: ${name}, ${when}`,
  nextYou: (when: string) => `Next: you again, ${when}`,
  moment: (day: string, time: string) => `${day}, ${time}`,
  sentBack: (moment: string, by: string | null) => (by ? `Sent back by ${by} ${moment}` : `Sent back ${moment}`),
  youGet: 'You get',
  /** Read aloud. */
  youGetTokens: (tokens: number) => `You get ${counted(tokens, 'token')}.`,
  loading: 'Loading your tasks',
});

export const completeMessages = words('child.task-complete', {
  completedByChild: 'Task marked as complete! Waiting for approval.',
  failed: 'Failed to complete task',
});
