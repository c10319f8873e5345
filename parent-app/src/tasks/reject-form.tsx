import type { HostApi } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { TextArea } from '@tokennest/shared-ui/primitives/text-area';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { useGiveFocusBack } from '../form/use-give-focus-back.ts';
import styles from './decision-form.module.css';
import type { DecisionFormProps } from './decision-form.tsx';
import { taskMessages as words } from './task.messages.ts';

/** POST /api/tasks/{id}/reject: back to pending, with a reason that the child who tried is shown (Rules 6.6). */
async function rejectTask(host: HostApi, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { client, query, notify } = host;
  try {
    const done = await answer(client.api.tasks[':id'].reject.$post({ param: { id }, json: { reason } }));
    putRow(host, keys.tasks, done);
    notify('success', words.rejected);
    void query.invalidateQueries({ queryKey: keys.days });
    void query.invalidateQueries({ queryKey: keys.overview });
  } catch (error) {
    void query.invalidateQueries({ queryKey: keys.tasks }); // another device may have been first
    throw error;
  }
}

/** Sends a completed task back, with a reason that the child reads; it opens in place, under the task it is about. */
export function RejectForm({ task, onDone, onClose }: DecisionFormProps) {
  const { host } = useApp();
  const form = useForm({
    notify: host.notify,
    draft: host.draftOf?.(`reject ${task.id}`),
    initial: { reason: '' },
    validate: () => null,
    send: async ({ reason }) => {
      await rejectTask(host, { id: task.id, reason: reason.trim() });
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.rejectFailed),
  });
  const child = useChildren(host).data?.find(({ id }) => id === task.completed_by);
  const field = useRef<HTMLTextAreaElement>(null);
  useGiveFocusBack();
  useEffect(() => field.current?.focus(), []);

  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();

  return (
    <div className={styles.room}>
      <form {...form.props} className={styles.form} aria-label={`Reject ${task.title}`}>
        <KeptDraft form={form} />
        <Field
          isOptional
          label={words.whyReject}
          className={styles.reason}
          error={form.errorOf('reason')}
          help={words.willSeeIt(child?.display_name)}
        >
          <TextArea
            ref={field}
            rows={1}
            maxLength={500}
            className={styles.area}
            {...form.inputOf('reason')}
            onKeyDown={closeOnEscape}
          />
        </Field>
        <NeedsConnection>
          <Button type="submit" className={styles.button} isBusy={form.isBusy}>
            Reject Task
          </Button>
        </NeedsConnection>
        <Button variant="outline" className={styles.button} onClick={onClose}>
          Close
        </Button>
      </form>
    </div>
  );
}
