import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextArea } from '@tokennest/shared-ui/primitives/text-area';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import type { RefObject } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildSelect } from '../children/child-select.tsx';
import { taskMessages as words } from './task.messages.ts';
import type { useCreateTaskForm } from './use-task-form.ts';

interface TaskFieldsProps {
  form: ReturnType<typeof useCreateTaskForm>;
  firstField: RefObject<HTMLInputElement | null>;
}

/** What a task is made of, for a new one and for one that is edited. */
export function TaskFields({ form: { values, set, inputOf, errorOf }, firstField }: TaskFieldsProps) {
  const { host } = useApp();
  const children = useChildren(host).data ?? [];
  const help = values.assigned_to === '' && { help: words.firstEarns };
  return (
    <>
      <Field label="Title" error={errorOf('title')}>
        <TextInput ref={firstField} required maxLength={120} autoComplete="off" {...inputOf('title')} />
      </Field>
      <Field label="Description" isOptional error={errorOf('description')}>
        <TextArea maxLength={500} {...inputOf('description')} />
      </Field>
      <Field label="Token reward" error={errorOf('token_reward')}>
        <NumberInput isTokens required min={1} {...inputOf('token_reward')} />
      </Field>
      <Field label="For" error={errorOf('assigned_to')} {...help}>
        <ChildSelect
          list={children}
          anyone={words.anyone}
          value={values.assigned_to}
          onChange={(id) => set('assigned_to', id)}
        />
      </Field>
    </>
  );
}
