import { words } from '@tokennest/shared-ui/locale/words';

export const balanceMessages = words('parent.balance', {
  /** 'Ava has 20 then 25': `before` and `after` are the balances, and `arrow` is a picture between them. */
  balanceChange: (name: string) =>
    `<text>${name} has </text><before></before><arrow></arrow><text> then </text><after></after>`,
  balance: (name: string) => `<text>${name} has </text><before></before>`,
});
