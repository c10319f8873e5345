import { Button } from '@tokennest/shared-ui/inputs/button';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { changeMessages } from './change.messages.ts';
import type { ChangeWords } from './change-words.ts';
import styles from './dialogs.module.css';
import { whyNot } from '../releases-api.ts';
import { messages as words } from '../releases.messages.ts';

interface ChangeDialogProps {
  says: ChangeWords;
  onAgree: () => Promise<void>;
  onDismiss: () => void;
}

export function ChangeDialog({ says, onAgree, onDismiss }: ChangeDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  async function agree(): Promise<void> {
    setIsBusy(true);
    setMistake(null);
    try {
      await onAgree();
    } catch (error) {
      setMistake(whyNot(error));
      setIsBusy(false);
    }
  }
  return (
    <Dialog
      title={says.title}
      onDismiss={() => !isBusy && onDismiss()}
      actions={
        <>
          <Button size="form" variant="outline" onClick={onDismiss}>
            {mistake === null ? words.cancel : words.close}
          </Button>
          <Button size="form" isBusy={isBusy} onClick={() => void agree()}>
            {says.confirm}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{says.sentence}</p>
      <dl className={styles.change}>
        <dt>{changeMessages.before}</dt>
        <dd>{says.before}</dd>
        <dt>{changeMessages.after}</dt>
        <dd>{says.after}</dd>
      </dl>
      {says.warning && (
        <p className={styles.warning}>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>{says.warning}</span>
        </p>
      )}
      {mistake !== null && (
        <p role="alert" className={styles.mistake}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{mistake}</span>
        </p>
      )}
    </Dialog>
  );
}
