import { createHash } from 'node:crypto';

/** Our colours and shapes, as shared-ui/src/theme/theme.css has them; the API imports nothing of the front ends. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #faf9f7; --card: #ffffff; --sunken: #f4f1ed; --line: #e8e4de; --text: #1c1917; --muted: #57504a;
  --act-text: #3f35c2; --focus: #4f46e5; --shadow: 0 1px 2px rgb(28 25 23 / 0.04), 0 10px 28px -14px rgb(28 25 23 / 0.14);
  --get: #1d5a86; --get-soft: #e4f0fa; --post: #166534; --post-soft: #e8f6ed;
  --put: #5a419c; --put-soft: #efeafa; --delete: #a5123a; --delete-soft: #fdeef1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #151311; --card: #1f1c19; --sunken: #292521; --line: #37322c; --text: #f6f3ee; --muted: #bdb4a9;
    --act-text: #b4b8fd; --focus: #b4b8fd; --shadow: 0 1px 2px rgb(0 0 0 / 0.3), 0 12px 28px -16px rgb(0 0 0 / 0.6);
    --get: #a3d2f3; --get-soft: #172a3a; --post: #86e5aa; --post-soft: #15301f;
    --put: #cbbcf8; --put-soft: #282142; --delete: #fda4b4; --delete-soft: #3a161f;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-block-start: 16px; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  max-inline-size: 1120px; margin: 0 auto; padding: 16px; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; overflow-wrap: anywhere;
}
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 16px 0 8px; font-size: 1.75rem; }
h2 { margin: 40px 0 4px; font-size: 1.375rem; }
h3 { margin: 0; font-size: 1.0625rem; }
h4 { margin: 20px 0 4px; font-size: 0.875rem; color: var(--muted); }
p { margin: 4px 0 8px; max-inline-size: 68ch; }
ul { margin: 0; padding: 0; list-style: none; }
a { color: var(--act-text); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
code { font: 0.875em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.version { color: var(--muted); font-weight: 400; }
.skip { position: absolute; inset-block-start: -80px; padding: 12px 16px; border-radius: 12px; background: var(--card); }
.skip:focus { inset-block-start: 8px; }
nav { margin-block-start: 24px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
nav a, summary { display: flex; align-items: center; min-block-size: 44px; }
nav a { text-decoration: none; }
nav > ul > li > a { padding-inline-start: 16px; font-weight: 600; }
nav a:hover { text-decoration: underline; }
nav details ul { padding-inline-start: 16px; }
summary { cursor: pointer; font-weight: 600; }
summary::before { content: '\\203A'; inline-size: 16px; color: var(--muted); font-size: 1.25rem; line-height: 1; }
summary::-webkit-details-marker { display: none; }
details[open] > summary::before { rotate: 90deg; translate: -4px 4px; }
.call {
  margin-block-start: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card);
  box-shadow: var(--shadow);
}
.call:target { border-color: var(--focus); }
.call details { margin-block: 8px -8px; }
.call summary { color: var(--muted); font-size: 0.875rem; }
.summary { display: block; }
.address { display: block; margin-block-start: 6px; color: var(--muted); font-weight: 400; font-size: 1rem; }
.method { padding: 1px 8px; border-radius: 6px; font-size: 0.75rem; font-weight: 700; }
.get { background: var(--get-soft); color: var(--get); }
.post { background: var(--post-soft); color: var(--post); }
.put { background: var(--put-soft); color: var(--put); }
.delete { background: var(--delete-soft); color: var(--delete); }
.who { margin-block: 8px 0; color: var(--muted); font-size: 0.875rem; }
.fields li, .answers li {
  display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 12px; row-gap: 2px;
  padding-block: 8px; border-block-start: 1px solid var(--line); font-size: 0.9375rem;
}
.fields li:first-child, .answers li:first-child { border-block-start: 0; }
.fields .fields { flex-basis: 100%; padding-inline-start: 16px; border-inline-start: 2px solid var(--line); }
.name { font-weight: 700; }
.note { color: var(--muted); font-size: 0.8125rem; font-weight: 400; }
.about { flex-basis: 100%; color: var(--muted); font-size: 0.875rem; }
@media (min-width: 900px) {
  body { padding-inline: 24px; }
  .columns { display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 48px; align-items: start; }
  nav { position: sticky; inset-block-start: 16px; max-block-size: calc(100dvh - 32px); overflow-y: auto; }
  nav a { font-size: 0.9375rem; }
  .call { padding: 20px 24px; }
}
@media print {
  nav, .skip { display: none; }
}
`;

/** The page's own policy: this style and nothing else, no script at all. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";
