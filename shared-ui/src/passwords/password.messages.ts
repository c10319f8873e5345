import { words } from '../locale/words.ts';

/** Advice, never a refusal (Rules 2.4): why a password is weak, and what would be better. */
export const passwordMessages = words('shared.password', {
  known: 'It contains the name or email address, so it’s easy to guess. A few words together are safer.',
  row: 'Repeats and keyboard patterns are easy to guess. A few words together are safer.',
  short: 'Short passwords are easy to guess. A few words together are safer.',
});
