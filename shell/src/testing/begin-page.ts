import { GoTrueClient } from '@supabase/auth-js';

/**
 * Call before a page is opened. auth-js counts its clients as long as a page lives and warns of a second one; the pages
 * that a test file opens one after another share their modules, and with them the count.
 */
export function beginPage(): void {
  GoTrueClient['nextInstanceID'] = {};
}
