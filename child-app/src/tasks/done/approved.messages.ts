import { counted } from '@tokennest/shared-ui/amounts/format-amount';

/** What a child is told of an approved task. */
export const approvedMessages = {
  atOnce: 'Paid at once',
  byItself: 'Paid automatically',
  other: (reward: number, note: string | null) =>
    `This time not ${counted(reward, 'token')}${note ? `: “${note}”` : '.'}`,
  takenBack: (day: string) => `Taken back ${day}. Ask your parent why.`,
} as const;
