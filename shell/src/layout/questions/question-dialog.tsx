import type { Question } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import styles from './question-dialog.module.css';

export interface QuestionDialogProps {
  question: Question;
  onAnswer: (isConfirmed: boolean) => void;
}

export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const { title, sentence, details, confirmLabel, dismissLabel, isDangerous } = question;
  return (
    <Dialog
      title={title}
      onDismiss={() => onAnswer(false)}
      actions={
        <>
          <Button size="form" variant="outline" onClick={() => onAnswer(false)}>
            {dismissLabel}
          </Button>
          <Button size="form" variant={isDangerous ? 'danger' : 'solid'} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{sentence}</p>
      {details}
    </Dialog>
  );
}
