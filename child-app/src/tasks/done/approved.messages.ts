import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const approvedMessages = words('child.approved', {
  approved: 'Approved',
  earlier: 'Earlier tries',
  done: (moment: string) => `Done ${moment}`,
  doneAndSentBack: (done: string, moment: string, by: string | null) =>
    by ? `Done ${done}, sent back by ${by} ${moment}` : `Done ${done}, sent back ${moment}`,
  because: (what: string, reason: string) => `${what}: “${reason}”`,
  by: (name: string, time: string) => `Approved by ${name} · ${time}`,
  atOnce: 'Paid right away',
  byItself: 'Paid automatically',
  other: (paid: number, note: string | null) =>
    note ? `You got ${counted(paid, 'token')} this time: “${note}”` : `You got ${counted(paid, 'token')} this time.`,
  reversed: (day: string) => `Reversed ${day}. Ask your parent why.`,
});
