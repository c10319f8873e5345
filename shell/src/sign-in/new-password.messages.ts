import { words } from '@tokennest/shared-ui/locale/words';
import { limits } from '@tokennest/shared-ui/contract/limits';

/** The help text and the error under it (Rules 2.4, 12.14). */
export const newPasswordMessages = words('shell.new-password', {
  rule: `At least ${limits.passwordMin} characters`,
  short: `Password must be at least ${limits.passwordMin} characters`,
});
