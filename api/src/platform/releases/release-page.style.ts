import { createHash } from 'node:crypto';

/** On a phone a row is a card, and each cell says its column before its value: nothing scrolls sideways. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#e7e5e4, #44403c); --card: light-dark(#fff, #292524); --muted: light-dark(#57534e, #d6d3d1); --bad: light-dark(#be123c, #fda4af); --good: light-dark(#15803d, #86efac); }
* { box-sizing: border-box; }
body { max-inline-size: 1120px; margin: 0 auto; padding: 16px; background: light-dark(#faf9f7, #1c1917); color: light-dark(#1c1917, #fafaf9); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 8px 0 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.25rem; }
section { margin-block: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
p { margin: 8px 0; }
.muted, caption { color: var(--muted); }
.bad { color: var(--bad); font-weight: 600; }
.good { color: var(--good); font-weight: 600; }
table { inline-size: 100%; margin-block-start: 16px; border-collapse: collapse; font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
caption { padding-block: 4px; font-weight: 600; text-align: start; }
th, td { padding: 8px 12px 8px 0; border-block-start: 1px solid var(--line); text-align: start; vertical-align: baseline; }
thead th { color: var(--muted); font-weight: 400; }
tbody th { font-weight: 600; }
@media (max-width: 819px) {
  thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; gap: 2px; padding-block: 8px; border-block-start: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  td::before { content: attr(data-head) ": "; color: var(--muted); }
}
`;

const hash = createHash('sha256').update(pageStyle).digest('base64');

/** This style and nothing else, no script at all. */
export const releasePagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
