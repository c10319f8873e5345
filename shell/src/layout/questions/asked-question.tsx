import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { type ComponentType, useEffect, useState } from 'react';
import { useShellServices } from '../../shell-services.ts';
import type { QuestionDialogProps } from './question-dialog.tsx';
import { messages } from './question.messages.ts';
import type { Questions } from './questions.ts';

interface AskedQuestionProps {
  questions: Questions;
}

/** Shows the current question. No page starts with one, so the dialog's code loads later, with the updates. */
export function AskedQuestion({ questions }: AskedQuestionProps) {
  const { toasts } = useShellServices();
  const asked = useLive(questions.asked);
  const [Dialog, setDialog] = useState<ComponentType<QuestionDialogProps> | null>(null);
  useEffect(() => {
    if (!asked) return;
    const lose = () => {
      asked.answer(false);
      toasts.notify('error', messages.lost);
    };
    import(/* webpackChunkName: "later" */ './question-dialog.tsx').then(
      ({ QuestionDialog }) => setDialog(() => QuestionDialog),
      lose,
    );
  }, [asked, toasts]);
  return asked && Dialog && <Dialog question={asked.question} onAnswer={asked.answer} />;
}
