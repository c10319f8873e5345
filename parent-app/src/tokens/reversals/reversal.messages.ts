import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const reversalMessages = words('parent.reversal', {
  askFor: (title: string) => `Reverse “${title}”?`,
  askUndo: (title: string) => `Undo reversing “${title}”?`,
  labelOf: (title: string) => `Reverse ${title}`,
  undoOf: (title: string) => `Undo reversing ${title}`,
  staysInHistory: (name: string) => `${name} will see both in the history.`,
  spent: (name: string, missing: number) => `${name} has already spent ${counted(missing, 'token')} of it.`,
  takeRest: (left: number) => `Take the ${counted(left, 'token')}`,
  reversed: 'Reversed',
  reversedOn: (day: string, by?: string | null) => `reversed ${by ? `by ${by} ` : ''}${day}`,
  by: (name: string) => `by ${name}`,
  undone: 'Undone',
  failed: 'Couldn’t undo it',
  keep: 'Keep',
  undoReversal: 'Undo reversal',
  reverse: 'Reverse',
  spentAll: (name: string) => `${name} has already spent all of it.`,
});
