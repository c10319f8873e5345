import { passwordMin } from '@tokennest/shared-ui/format/first-empty';
import { refuseEmpty, type Refusal } from './account-rules.ts';
import { newPasswordMessages as messages } from './new-password.messages.ts';

/** Rules 12.14, where a password is chosen: all fields required; password at least 6 characters. */
export function refuseNewPassword<Field extends string>(
  values: Record<Field | 'password', string>,
): Refusal<Field | 'password'> | null {
  const empty = refuseEmpty(values);
  if (empty) return empty;
  return values.password.length < passwordMin ? { field: 'password', sentence: messages.short } : null;
}
