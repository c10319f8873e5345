import type { Role } from '@tokennest/shared-ui/contract';

const yearS = 31_536_000;

/** Sets a cookie with the role that will probably open next, only for preloads; null removes it. */
export function rememberHint(role: Role | null): void {
  document.cookie = `hint=${role ?? ''}; Path=/; SameSite=Lax; Max-Age=${role ? yearS : 0}`;
}
