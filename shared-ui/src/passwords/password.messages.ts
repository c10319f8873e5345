/** Advice, never a refusal (Rules 2.4): what makes a password weak, and what would be better. */
export const passwordMessages = {
  known: 'The name or email address in it makes this easy to guess; a few words together are safer.',
  row: 'Keys in a row and repeats are easy to guess; a few words together are safer.',
  short: 'Short passwords are easy to guess; a few words together are safer.',
} as const;
