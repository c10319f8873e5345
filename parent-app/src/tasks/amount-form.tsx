import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { useGiveFocusBack } from '../form/use-give-focus-back.ts';
import type { DecisionFormProps } from './decision-form.tsx';
import styles from './decision-form.module.css';
import { taskMessages as words } from './task.messages.ts';
import { useAmountForm } from './use-amount-form.ts';

/** Approves a completed task with another amount than its reward, and says why. */
export function AmountForm({ task, onDone, onClose }: DecisionFormProps) {
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
          label="Tokens"
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
          <TextInput required maxLength={500} autoComplete="off" {...control('reason')} />
        </Field>
        <NeedsConnection>
          <Button type="submit" className={styles.button} isBusy={isBusy}>
            Approve Task
          </Button>
        </NeedsConnection>
        <Button variant="outline" className={styles.button} onClick={onClose}>
          Close
        </Button>
      </form>
    </div>
  );
}
