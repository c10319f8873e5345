import type { HostApi, Question } from '@tokennest/shared-ui/contract';

export const answerMessages = { notNow: 'Not Now' } as const;

type Asked = Omit<Question, 'dismissLabel'> & Partial<Pick<Question, 'dismissLabel'>>;

export function askFirst({ confirm }: HostApi, question: Asked, act: () => void): void {
  void confirm({ dismissLabel: answerMessages.notNow, ...question }).then((isYes) => {
    if (isYes) act();
  });
}
