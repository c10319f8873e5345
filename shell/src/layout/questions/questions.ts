import { type HostApi, type Live, liveValue, type Question } from '@tokennest/shared-ui/contract';

interface Asked {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

export interface Questions {
  confirm: HostApi['confirm'];
  asked: Live<Asked | null>;
}

/** The state behind HostApi.confirm: a newer question dismisses the older one. */
export function createQuestions(): Questions {
  const asked = liveValue<Asked | null>(null);
  return {
    asked,
    confirm: (question) =>
      new Promise((resolve) => {
        asked.get()?.answer(false);
        const answer = (isConfirmed: boolean) => {
          asked.set(null);
          resolve(isConfirmed);
        };
        asked.set({ question, answer });
      }),
  };
}
