import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import type { RefObject } from 'react';
import form from '../form/form.module.css';
import { useApp } from '../app-context.tsx';
import { useAddChildForm } from './use-add-child-form.ts';

export function AddChildForm({ firstField }: { firstField: RefObject<HTMLInputElement | null> }) {
  const { host } = useApp();
  const child = useAddChildForm(host);
  const { inputOf, errorOf, values, isBusy, props } = child;
  return (
    <Card as="section" className={form.card} aria-labelledby="add-child">
      <h2 id="add-child">Add a child</h2>
      <form {...props} className={form.fields}>
        <KeptDraft form={child} />
        <Field label="Name" error={errorOf('display_name')}>
          <TextInput ref={firstField} required maxLength={80} autoComplete="off" {...inputOf('display_name')} />
        </Field>
        <Field label="Email" error={errorOf('email')} help="Your child signs in with it. Nothing is sent there.">
          <TextInput type="email" required maxLength={254} autoComplete="off" {...inputOf('email')} />
        </Field>
        <Field label="Password" error={errorOf('password')} help="At least 6 characters.">
          <PasswordInput required autoComplete="new-password" {...inputOf('password')} />
          <PasswordAdvice password={values.password} known={[values.display_name, values.email]} />
        </Field>
        <NeedsConnection>
          <Button type="submit" size="form" isWide isBusy={isBusy}>
            Add Child
          </Button>
        </NeedsConnection>
      </form>
    </Card>
  );
}
