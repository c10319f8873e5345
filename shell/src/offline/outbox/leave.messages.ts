import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const leaveMessages = words('shell.leave', {
  title: 'Some taps haven’t been sent',
  ask: (taps: number) =>
    `${counted(taps, 'task')} you marked as complete ${taps === 1 ? 'has' : 'have'} not been sent. If you sign out now, no one will know that you did ${taps === 1 ? 'it' : 'them'}.`,
  leave: 'Sign Out',
  stay: 'Stay Here',
});
