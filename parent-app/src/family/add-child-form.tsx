import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import type { RefObject } from 'react';
import form from '../form/form.module.css';
import { useForm } from '../form/use-form.ts';
import { usePlace } from '../host/place.tsx';
import { addChildFormPlan } from './add-child-form.plan.ts';

export function AddChildForm({ firstField }: { firstField: RefObject<HTMLInputElement | null> }) {
  const { host } = usePlace();
  const { values, set, errorOf, isBusy, props } = useForm(host, addChildFormPlan(host));
  return (
    <Card as="section" className={form.card} aria-labelledby="add-child">
      <h2 id="add-child">Add a child</h2>
      <form {...props} className={form.fields}>
        <Field label="Name" error={errorOf('name')}>
          <TextInput
            ref={firstField}
            required
            maxLength={80}
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        </Field>
        <Field label="Email" error={errorOf('email')} help="Your child signs in with it. Nothing is sent there.">
          <TextInput
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={values.email}
            onChange={(event) => set('email', event.target.value)}
          />
        </Field>
        <Field label="Password" error={errorOf('password')} help="At least 6 characters.">
          <PasswordInput
            required
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => set('password', event.target.value)}
          />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Add Child
        </Button>
      </form>
    </Card>
  );
}
