import type { HostApi, Question } from '@tokennest/shared-ui/contract';
import { dialogMessages as words } from './dialog.messages.ts';

type Asked = Omit<Question, 'dismissLabel'> & Partial<Pick<Question, 'dismissLabel'>>;

export function askFirst({ confirm }: HostApi, question: Asked, act: () => void): void {
  void confirm({ dismissLabel: words.notNow, ...question }).then((isYes) => {
    if (isYes) act();
  });
}
