import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const takeBackMessages = {
  askFor: (title: string) => `Take back “${title}”?`,
  askUndo: (title: string) => `Undo taking back “${title}”?`,
  labelOf: (title: string) => `Take back ${title}`,
  undoOf: (title: string) => `Undo taking back ${title}`,
  staysInHistory: (name: string) => `${name} sees both in the history.`,
  spent: (name: string, missing: number, of: number) =>
    `${name} has already spent ${missing === of ? 'all' : counted(missing, 'token')} of it.`,
  takeRest: (left: number) => `Take the ${counted(left, 'token')}`,
  takenBack: 'Taken back',
  takenBackOn: (day: string) => `taken back ${day}`,
  undone: 'Undone',
  failed: 'Failed to take it back',
} as const;
