import { counted } from '@tokennest/shared-ui/amounts/format-amount';

/** What is asked before somebody signs out whose taps have not been sent. */
export const leaveMessages = {
  title: 'Not everything is sent yet',
  ask: (taps: number) =>
    `${counted(taps, 'task')} you marked as complete ${taps === 1 ? 'has' : 'have'} not been sent. If you sign out now, nobody will know that you did ${taps === 1 ? 'it' : 'them'}.`,
  leave: 'Sign Out',
  stay: 'Stay Here',
} as const;
