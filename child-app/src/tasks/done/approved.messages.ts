import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const approvedMessages = {
  by: (name: string, time: string) => `Approved by ${name} · ${time}`,
  atOnce: 'Paid right away',
  byItself: 'Paid automatically',
  other: (paid: number, note: string | null) =>
    `You got ${counted(paid, 'token')} this time${note ? `: “${note}”` : '.'}`,
  reversed: (day: string) => `Reversed ${day}. Ask your parent why.`,
} as const;
