/** Rules 2.4: as a help text, and as a refusal (Rules 12.14). */
export const newPasswordMessages = {
  rule: 'At least 6 characters',
  short: 'Password must be at least 6 characters',
} as const;
