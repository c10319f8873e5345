declare module '@tokennest/shared-ui/theme/ui.module.css' {
  export const row: string;
  export const flex: string;
  export const inlineRow: string;
  export const stack: string;
  export const middle: string;
  export const grid: string;
  export const wrap: string;
  export const between: string;
  export const amid: string;
  export const baseline: string;
  export const gap4: string;
  export const gap6: string;
  export const gap8: string;
  export const gap10: string;
  export const gap12: string;
  export const gap16: string;
  export const gap20: string;
  export const gap24: string;
  export const shrinks: string;
  export const words: string;
  export const grows: string;
  export const fixed: string;
  export const full: string;
  export const relative: string;
  export const block: string;
  export const clipped: string;
  export const unlisted: string;
  export const truncated: string;
  export const breaks: string;
  export const centered: string;
  export const aligned: string;
  export const hint: string;
  export const note: string;
  export const muted: string;
  export const text: string;
  export const second: string;
  export const small: string;
  export const compact: string;
  export const tight: string;
  export const strong: string;
  export const figures: string;
  export const sunken: string;
  export const ruled: string;
  export const rounded: string;
  export const pill: string;
  export const bare: string;
  export const touch: string;
  export const touchChild: string;
  export const padded: string;
}

declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';
