import type { Tint } from './tint-of.ts';

/** The tint as CSS for React's style property. */
export function tintStyle(tint: Tint): { background: string; color: string } {
  return { background: `var(--${tint})`, color: `var(--${tint}-ink)` };
}
