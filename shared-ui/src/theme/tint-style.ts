import type { Tint } from './tint-of.ts';

export function tintStyle(tint: Tint): { background: string; color: string } {
  return { background: `var(--${tint})`, color: `var(--${tint}-ink)` };
}
