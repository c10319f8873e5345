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
import { useForm } from '../form/use-form.ts';
import { usePlace } from '../host/place.tsx';
import { taskFormPlan } from './task-form.plan.ts';
import { taskMessages as words } from './task.messages.ts';

export function TaskForm({ firstField }: { firstField: RefObject<HTMLInputElement | null> }) {
  const { host } = usePlace();
  const { values, set, inputOf, errorOf, isBusy, props } = useForm(host, taskFormPlan(host));
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
        <Field label="Token reward" error={errorOf('reward')}>
          <NumberInput isTokens required min={1} {...inputOf('reward')} />
        </Field>
        <Field label="For" error={errorOf('child')} {...(values.child === '' && { help: words.firstEarns })}>
          <ChildSelect list={children} anyone={words.anyone} value={values.child} onChange={(id) => set('child', id)} />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Create Task
        </Button>
      </form>
    </Card>
  );
}
