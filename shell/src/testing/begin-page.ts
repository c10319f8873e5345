import { GoTrueClient } from '@supabase/auth-js';

/**
 * Call before opening a page. auth-js counts its clients per page and warns about a second one, and the pages opened in
 * one test file share its modules.
 */
export function beginPage(): void {
  GoTrueClient['nextInstanceID'] = {};
}
