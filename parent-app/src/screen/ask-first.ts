import type { HostApi, Question } from '@tokennest/shared-ui/contract';
import { answerMessages as words } from './answer.messages.ts';

type Asked = Omit<Question, 'dismissLabel'> & Partial<Pick<Question, 'dismissLabel'>>;

/** Acts only on a yes. */
export function askFirst({ confirm }: HostApi, question: Asked, act: () => void): void {
  void confirm({ dismissLabel: words.notNow, ...question }).then((isYes) => {
    if (isYes) act();
  });
}
