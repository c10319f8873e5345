import { words } from '../locale/words.ts';

export const messages = words('shared.input', {
  close: 'Close',
  appearance: 'Appearance',
  appearances: { auto: 'Auto', light: 'Light', dark: 'Dark' },
  /** After a field's label. */
  optional: '(optional)',
  draftRestored: 'Draft restored.',
  clear: 'Clear',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  needsConnection: 'Needs a connection',
});
