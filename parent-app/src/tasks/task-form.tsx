import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextArea } from '@tokennest/shared-ui/primitives/text-area';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import type { RefObject } from 'react';
import { ChildSelect } from '../children/child-select.tsx';
import form from '../form/form.module.css';
import { useApp } from '../app-context.tsx';
import { taskMessages as words } from './task.messages.ts';
import { useTaskForm } from './use-task-form.ts';

export function TaskForm({ firstField }: { firstField: RefObject<HTMLInputElement | null> }) {
  const { host } = useApp();
  const { values, set, inputOf, errorOf, isBusy, props } = useTaskForm(host);
  const children = useChildren(host).data ?? [];
  return (
    <Card as="section" className={form.card} aria-labelledby="new-task">
      <h2 id="new-task">New task</h2>
      <form {...props} className={form.fields}>
        <Field label="Title" error={errorOf('title')}>
          <TextInput ref={firstField} required maxLength={120} autoComplete="off" {...inputOf('title')} />
        </Field>
        <Field label="Description" isOptional error={errorOf('description')}>
          <TextArea maxLength={500} {...inputOf('description')} />
        </Field>
        <Field label="Token reward" error={errorOf('token_reward')}>
          <NumberInput isTokens required min={1} {...inputOf('token_reward')} />
        </Field>
        <Field
          label="For"
          error={errorOf('assigned_to')}
          {...(values.assigned_to === '' && { help: words.firstEarns })}
        >
          <ChildSelect
            list={children}
            anyone={words.anyone}
            value={values.assigned_to}
            onChange={(id) => set('assigned_to', id)}
          />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Create Task
        </Button>
      </form>
    </Card>
  );
}
