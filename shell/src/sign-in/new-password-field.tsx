import { limits } from '@tokennest/shared-ui/contract/limits';
import { type FieldError, requireAll } from '@tokennest/shared-ui/forms/field-error';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput } from '@tokennest/shared-ui/inputs/text-input';
import type { ComponentProps } from 'react';
import { messages } from './account.messages.ts';
import { newPasswordMessages } from './new-password.messages.ts';

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
  input: Pick<ComponentProps<'input'>, 'name' | 'onChange'> & { value: string };
  /** Personal details that make a password easy to guess. */
  known: readonly string[];
}

/** Requires every field, and a password of at least the minimum length. */
export function requireAccount<Name extends string>(
  account: Record<Name | 'password', string>,
): FieldError<Name | 'password'> | null {
  const isShort = account.password.length < limits.passwordMin;
  const short = { field: 'password', sentence: newPasswordMessages.short } as const;
  return requireAll(account, messages.fillIn) ?? (isShort ? short : null);
}

export function NewPasswordField({ label, error, input, known }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} help={newPasswordMessages.rule}>
      <PasswordInput autoComplete="new-password" minLength={limits.passwordMin} required {...input} />
      <PasswordAdvice password={input.value} known={known} />
    </Field>
  );
}
