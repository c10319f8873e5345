import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const messages = words('child.little', {
  tabs: { tasks: 'My Tasks', shop: 'Rewards Shop', nest: 'My nest', all: 'My page' },
  me: 'Help and Sign Out',
  forGrownUps: 'For grown-ups: hold for two seconds',
  next: 'Next',
  previous: 'Back',
  undoOf: (title: string) => `Undo ${title}`,
  ok: 'OK',
  okTo: (title: string) => `OK ${title}`,
  tryAgain: 'Try again',
  onTheWay: 'On the way. Ask your parent.',
  tokens: (tokens: number) => counted(tokens, 'token'),
  tokensOf: (tokens: number, of: number) => `${tokens} of ${counted(of, 'token')}`,
  left: (tokens: number) => `Then you’ll have ${counted(tokens, 'token')}.`,
  costs: (tokens: number) => `It costs ${counted(tokens, 'token')}.`,
  offline: 'No internet right now. It’ll come back.',
});
