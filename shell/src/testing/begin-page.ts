import { GoTrueClient } from '@supabase/auth-js';

/** Call before opening a page: auth-js warns about a second client, and pages of one test file share its modules. */
export function beginPage(): void {
  GoTrueClient['nextInstanceID'] = {};
}
