/** Specification 5, and its rule in the words of a help text. */
export const newPasswordMessages = {
  rule: 'At least 6 characters',
  short: 'Password must be at least 6 characters',
} as const;
