import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { TextArea } from '@tokennest/shared-ui/inputs/text-area';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useApp } from '../../app-context.tsx';
import { reportTask, taskFact } from '../../ui/lists/just-handled.ts';
import { useGiveFocusBack } from '../../ui/forms/use-give-focus-back.ts';
import styles from './decision-form.module.css';
import { taskMessages as words } from '../task.messages.ts';
import { approveTask } from './approve-tasks.tsx';
import { dialogMessages } from '../../ui/dialogs/dialog.messages.ts';

const tokensOf = (typed: string): number | null => (typed.trim() === '0' ? 0 : wholeNumberOf(typed));

/** Rules 6.40: 0 to twice the reward. A different amount needs a reason. */
function useAmountForm(host: HostApi, { id, token_reward: reward }: TaskDto, onDone: () => void) {
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(`amount ${id}`),
    initial: { amount: String(reward), reason: '' },
    validate: ({ amount, reason }) => {
      const tokens = tokensOf(amount);
      if (tokens === null || tokens > 2 * reward) return { field: 'amount', sentence: words.otherAmount };
      return tokens !== reward && reason.trim() === '' ? { field: 'reason', sentence: words.sayWhy } : null;
    },
    send: async ({ amount, reason }) => {
      await approveTask(host, { id, amount: Number(amount), reason: reason.trim() });
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.approveFailed),
  });
}

/** Back to pending. The child sees the reason (Rules 6.6). */
async function rejectTask(host: HostApi, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { client, query, notify } = host;
  try {
    const done = await answer(client.api.tasks[':id'].reject.$post({ param: { id }, json: { reason } }));
    putRow(host, keys.tasks, done);
    notify('success', taskFact(host, done) ?? words.rejected);
    void query.invalidateQueries({ queryKey: keys.days });
    void query.invalidateQueries({ queryKey: keys.overview });
  } catch (error) {
    if (await reportTask(host, id, error)) return;
    void query.invalidateQueries({ queryKey: keys.tasks });
    throw error;
  }
}

function RejectForm({ task, onDone, onClose }: DecisionFormProps) {
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
      <form {...form.props} className={styles.form} aria-label={words.rejectIt(task.title)}>
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
            maxLength={limits.descriptionMax}
            className={styles.area}
            {...form.inputOf('reason')}
            onKeyDown={closeOnEscape}
          />
        </Field>
        <NeedsConnection>
          <Button type="submit" className={styles.button} isBusy={form.isBusy}>
            {words.rejectTask}
          </Button>
        </NeedsConnection>
        <Button variant="outline" className={styles.button} onClick={onClose}>
          {dialogMessages.close}
        </Button>
      </form>
    </div>
  );
}

function AmountForm({ task, onDone, onClose }: DecisionFormProps) {
  const { host } = useApp();
  const form = useAmountForm(host, task, onDone);
  const { props, inputOf, errorOf, isBusy } = form;
  const child = useChildren(host).data?.find(({ id }) => id === task.completed_by);
  const field = useRef<HTMLInputElement>(null);
  useGiveFocusBack();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  const control = (name: 'amount' | 'reason') => ({ ...inputOf(name), onKeyDown: closeOnEscape });

  return (
    <div className={styles.room}>
      <form {...props} className={classNames(styles.form, styles.another)} aria-label={words.anotherFor(task.title)}>
        <KeptDraft form={form} />
        <Field
          label={words.tokens}
          className={styles.amount}
          error={errorOf('amount')}
          help={words.upTo(2 * task.token_reward)}
        >
          <NumberInput ref={field} isTokens required min={0} {...control('amount')} />
        </Field>
        <Field
          label={words.whyOther}
          className={styles.reason}
          error={errorOf('reason')}
          help={words.willSeeIt(child?.display_name)}
        >
          <TextInput required maxLength={limits.descriptionMax} autoComplete="off" {...control('reason')} />
        </Field>
        <NeedsConnection>
          <Button type="submit" className={styles.button} isBusy={isBusy}>
            {words.approveTask}
          </Button>
        </NeedsConnection>
        <Button variant="outline" className={styles.button} onClick={onClose}>
          {dialogMessages.close}
        </Button>
      </form>
    </div>
  );
}

export type Decision = 'amount' | 'reject';

export interface DecisionFormProps {
  task: TaskDto;
  onDone: () => void;
  onClose: () => void;
}

export function DecisionForm({ decision, ...form }: DecisionFormProps & { decision: Decision }) {
  return decision === 'amount' ? <AmountForm {...form} /> : <RejectForm {...form} />;
}
