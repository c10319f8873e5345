import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextArea } from '@tokennest/shared-ui/primitives/text-area';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useGiveFocusBack } from '../form/use-give-focus-back.ts';
import type { DecisionFormProps } from './decision-form.tsx';
import styles from './decision-form.module.css';
import { useRejectTask } from './reject-task.ts';
import { taskMessages as words } from './task.messages.ts';

/** Sends a completed task back, with a reason that the child reads; it opens in place, under the task it is about. */
export function RejectForm({ task, onDone, onClose }: DecisionFormProps) {
  const { host } = useApp();
  const reject = useRejectTask(host);
  const [reason, setReason] = useState('');
  const child = useChildren(host).data?.find(({ id }) => id === task.completed_by);
  const field = useRef<HTMLTextAreaElement>(null);
  useGiveFocusBack();
  useEffect(() => field.current?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    // As a promise: the answer may take the row away, and this form with it, before the mutation calls anybody back.
    if (!reject.isPending) reject.mutateAsync({ id: task.id, reason: reason.trim() }).then(onDone, () => undefined);
  }

  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();

  return (
    <div className={styles.room}>
      <form noValidate className={styles.form} onSubmit={send} aria-label={`Reject ${task.title}`}>
        <Field isOptional label={words.whyReject} className={styles.reason} help={words.willSeeIt(child?.display_name)}>
          <TextArea
            ref={field}
            rows={1}
            maxLength={500}
            className={styles.area}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={closeOnEscape}
          />
        </Field>
        <Button type="submit" className={styles.button} isBusy={reject.isPending}>
          Reject Task
        </Button>
        <Button variant="outline" className={styles.button} onClick={onClose}>
          Close
        </Button>
      </form>
    </div>
  );
}
