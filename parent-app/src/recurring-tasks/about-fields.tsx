import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextArea } from '@tokennest/shared-ui/primitives/text-area';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './recurring-form.module.css';
import type { RecurringForm } from './use-recurring-form.ts';

interface AboutFieldsProps {
  form: RecurringForm;
  /** Absent where the task is there already. */
  onChores?: () => void;
}

/** Whoever has asked for the field types next; one that is filled waits. */
function focusIfEmpty(field: HTMLTextAreaElement | null) {
  if (field?.value === '') field.focus();
}

/** What is to be done and what it earns. */
export function AboutFields({ form: { values, inputOf, errorOf }, onChores }: AboutFieldsProps) {
  const [hasText, setHasText] = useState(values.description !== '');
  return (
    <div className={styles.fields}>
      <div className={styles.title}>
        <Field label="Title" error={errorOf('title')}>
          <TextInput required maxLength={120} autoComplete="off" {...inputOf('title')} />
        </Field>
        {onChores && (
          <Button variant="quiet" className={styles.beside} aria-haspopup="dialog" onClick={onChores}>
            <ListChecks aria-hidden="true" />
            Ready Chores
          </Button>
        )}
      </div>
      <div className={styles.pair}>
        <Field label="Token reward" error={errorOf('token_reward')}>
          <NumberInput isTokens required min={1} {...inputOf('token_reward')} />
        </Field>
        {!hasText && (
          <Button variant="quiet" className={styles.beside} onClick={() => setHasText(true)}>
            <Plus aria-hidden="true" />
            Description
          </Button>
        )}
      </div>
      {hasText && (
        <Field label="Description" isOptional error={errorOf('description')}>
          <TextArea maxLength={500} ref={focusIfEmpty} {...inputOf('description')} />
        </Field>
      )}
    </div>
  );
}
