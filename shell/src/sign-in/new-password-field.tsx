import { passwordMin } from '@tokennest/shared-ui/format/first-empty';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { newPasswordMessages } from './new-password.messages.ts';

interface NewPasswordFieldProps {
  label: string;
  error: string | null;
  /** What has been typed so far. */
  password: string;
  /** What others know of the person. */
  known: readonly string[];
}

/** A password that someone chooses, with advice while they type. */
export function NewPasswordField({ label, error, password, known }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} help={newPasswordMessages.rule}>
      <PasswordInput name="password" autoComplete="new-password" minLength={passwordMin} required />
      <PasswordAdvice password={password} known={known} />
    </Field>
  );
}
