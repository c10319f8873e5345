import { passwordMin } from '@tokennest/shared-ui/forms/required';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import type { ComponentProps } from 'react';
import { newPasswordMessages } from './new-password.messages.ts';

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
  input: Pick<ComponentProps<'input'>, 'name' | 'onChange'> & { value: string };
  /** What others know of the person. */
  known: readonly string[];
}

/** A password that someone chooses, with advice while they type. */
export function NewPasswordField({ label, error, input, known }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} help={newPasswordMessages.rule}>
      <PasswordInput autoComplete="new-password" minLength={passwordMin} required {...input} />
      <PasswordAdvice password={input.value} known={known} />
    </Field>
  );
}
