import type { HostApi, Live, Question } from '../contract/host-api.ts';
import { liveValue } from '../contract/live-value.ts';
import { useLive } from '../contract/use-live.ts';
import { Button } from '../inputs/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './question-dialog.module.css';

interface Asked {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

export interface Questions {
  confirm: HostApi['confirm'];
  asked: Live<Asked | null>;
}

/** The state behind HostApi.confirm: one question at a time, a newer one dismisses the older. */
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

/** Shows the question that is being asked; rendered once, by the host. */
export function QuestionDialog({ questions }: { questions: Questions }) {
  const asked = useLive(questions.asked);
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
