import { useSyncExternalStore } from 'react';
import type { Live, Question } from '../contract/host-api.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './question-dialog.module.css';

interface Asked {
  question: Question;
  answer(isConfirmed: boolean): void;
}

export interface Questions {
  confirm(question: Question): Promise<boolean>;
  asked: Live<Asked | null>;
}

/** The state behind HostApi.confirm: one question at a time, a newer one dismisses the older. */
export function createQuestions(): Questions {
  let current: Asked | null = null;
  const listeners = new Set<() => void>();
  const show = (next: Asked | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        current?.answer(false);
        show({
          question,
          answer: (isConfirmed) => {
            show(null);
            resolve(isConfirmed);
          },
        });
      }),
    asked: {
      get: () => current,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

/** Shows the question that is being asked; rendered once, by the host. */
export function QuestionDialog({ questions }: { questions: Questions }) {
  const asked = useSyncExternalStore(questions.asked.subscribe, questions.asked.get);
  if (!asked) return null;
  const { question, answer } = asked;
  return (
    <Dialog
      title={question.title}
      onDismiss={() => answer(false)}
      actions={
        <>
          <Button size="form" variant="outline" onClick={() => answer(false)}>
            {question.dismissLabel}
          </Button>
          <Button size="form" variant={question.isDangerous ? 'danger' : 'solid'} onClick={() => answer(true)}>
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{question.sentence}</p>
      {question.details}
    </Dialog>
  );
}
