import { limits } from '@tokennest/shared-ui/contract/limits';

/** Rules 2.4: the help text and the error (Rules 12.14). */
export const newPasswordMessages = {
  rule: `At least ${limits.passwordMin} characters`,
  short: `Password must be at least ${limits.passwordMin} characters`,
} as const;
