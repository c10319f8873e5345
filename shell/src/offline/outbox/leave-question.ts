import type { Question } from '@tokennest/shared-ui/contract';
import { leaveMessages as words } from './leave.messages.ts';

export const leaveQuestion = (waiting: number): Question => ({
  title: words.title,
  sentence: words.ask(waiting),
  confirmLabel: words.leave,
  dismissLabel: words.stay,
  isDangerous: true,
});
