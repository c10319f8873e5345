import type { Role } from '@tokennest/shared-ui/contract';

const yearS = 31_536_000;

/**
 * Tells the server whose screen the next visit will probably open, so that its HTML can preload it. It chooses preloads
 * and nothing else; null removes it.
 */
export function rememberHint(role: Role | null): void {
  document.cookie = `hint=${role ?? ''}; Path=/; SameSite=Lax; Max-Age=${role ? yearS : 0}`;
}
