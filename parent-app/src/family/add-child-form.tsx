import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
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
  const { inputOf, errorOf, values, isBusy, props } = useForm(host, addChildFormPlan(host));
  return (
    <Card as="section" className={form.card} aria-labelledby="add-child">
      <h2 id="add-child">Add a child</h2>
      <form {...props} className={form.fields}>
        <Field label="Name" error={errorOf('name')}>
          <TextInput ref={firstField} required maxLength={80} autoComplete="off" {...inputOf('name')} />
        </Field>
        <Field label="Email" error={errorOf('email')} help="Your child signs in with it. Nothing is sent there.">
          <TextInput type="email" required maxLength={254} autoComplete="off" {...inputOf('email')} />
        </Field>
        <Field label="Password" error={errorOf('password')} help="At least 6 characters.">
          <PasswordInput required autoComplete="new-password" {...inputOf('password')} />
          <PasswordAdvice password={values.password} known={[values.name, values.email]} />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Add Child
        </Button>
      </form>
    </Card>
  );
}
