/** Has its own colors, because the page's may belong to another team. */
export const headerSheet = `
* { box-sizing: border-box; }
header {
  --line: #e8e4de; --card: #ffffff; --text: #1c1917; --muted: #57504a; --act: #3f35c2; --soft: #eeeefc;
  --logo: #4f46e5; --honey: #f5a524;
  display: flex; align-items: center; gap: 4px; min-block-size: 64px; padding: 8px max(16px, calc((100% - 1120px) / 2));
  border-block-end: 1px solid var(--line); background: var(--card); color: var(--text);
  font: 600 1rem/1.5 system-ui, sans-serif; letter-spacing: normal; text-align: start; text-transform: none; white-space: nowrap;
}
header[data-dark] {
  --line: #37322c; --card: #1f1c19; --text: #f6f3ee; --muted: #bdb4a9; --act: #b4b8fd; --soft: #26254a; --logo: #5a52ea;
}
a, button, summary {
  display: flex; align-items: center; gap: 8px; min-inline-size: 44px; min-block-size: 44px; padding: 8px 12px; border: 0;
  border-radius: 12px; background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer;
  list-style: none;
}
summary::-webkit-details-marker { display: none; }
:is(a, button, summary):hover, details[open] > summary, [aria-current] { background: var(--soft); color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
button:disabled { color: var(--muted); cursor: default; }
svg { flex: none; }
.brand { padding-inline: 0 12px; }
.brand > span { display: flex; }
.brand:hover { background: none; }
.rest { flex: 1; min-inline-size: 0; }
.who { overflow: hidden; padding-inline: 8px; color: var(--muted); font-weight: 400; text-overflow: ellipsis; }
details { position: relative; }
nav { display: flex; gap: 4px; }
.menu {
  position: absolute; inset-block-start: calc(100% + 4px); inset-inline-start: 0; overflow-y: auto; min-inline-size: 180px;
  max-inline-size: calc(100vw - 32px); max-block-size: min(70vh, 480px); margin: 0; padding: 8px; border: 1px solid var(--line);
  border-radius: 12px; background: var(--card); box-shadow: 0 8px 24px rgb(0 0 0 / 18%); list-style: none;
}
.menu a { overflow-wrap: anywhere; white-space: normal; }
.turn { transition: rotate 150ms; }
details[open] .turn { rotate: 180deg; }
@media (prefers-reduced-motion: reduce) { .turn { transition: none; } }
@media (max-width: 639px) {
  header { padding-inline: 12px; }
  a, button, summary { padding-inline: 8px; }
  .brand { padding-inline: 0 4px; }
  .word { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  a, button { position: relative; justify-content: center; }
  .menu a { justify-content: start; }
}
`;
