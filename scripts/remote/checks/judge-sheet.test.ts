import { expect, test } from '@jest/globals';
import { judgeSheet } from './judge-sheet.ts';

const judge = (css: string) =>
  judgeSheet(
    { file: 'a.module.css', css, isOwnName: (name) => !name.startsWith(':global') && !name.startsWith('lib') },
    'childApp',
  );

/** Guarantee: a remote cannot style the pages of other teams. */
test.each([
  ['.own { color: red !important }'],
  ['.own header, .own > * + button, p .own, .own + p {}'],
  ['.own { & header {} &:hover {} > li {} @media print { * {} } }'],
  [':is(.own, .other) tr {}'],
  ['.own :global(.lib-table) td {}'],
  ['body:has(.own) {}'],
  ['@media (width > 1px) { @supports (color: red) { .own {} } }'],
  ['@scope (.own) to (.end) { header {} :scope {} }'],
  ['@layer childApp.lib { .lib-table > td { color: red } }'],
  ['@keyframes own {} @font-face { font-family: "childApp Sans" } @property --childApp-x {}'],
  ['@import "package/table.css" layer(childApp);'],
  ['@page { margin: 0 } :export { a: b } .own { --any: 1px }'],
])('Rules 13.142: accepts %s', (css) => expect(judge(css)).toEqual([]));

const before = 'styles more than childApp: put a class of a CSS module (*.module.css) before it.';
test.each([
  ['header {}', `"header" ${before}`],
  ['* {}', `"*" ${before}`],
  [':root { --honey: red }', `":root" ${before}`],
  ['#root {}', `"#root" ${before}`],
  ['[hidden] {}', `"[hidden]" ${before}`],
  [':global(.lib-table) {}', `":global(.lib-table)" ${before}`],
  [':global .own {}', `":global .own" ${before}`],
  ['header:not(.own) {}', `"header:not(.own)" ${before}`],
  [':is(.own, header) {}', `":is(.own, header)" ${before}`],
  ['.own, button {}', `"button" ${before}`],
  ['.own { header:has(&) & {} } header { & {} }', `"header" ${before}`],
  ['@scope (main) { header {} }', `"header" ${before}`],
  ['@layer childApp { header {} }', `"header" ${before}`],
  ['@layer childApp { .lib { color: red !important } }', '!important on ".lib" in a layer wins over every other page'],
  ['@layer base { .own {} }', 'the layer "base" is for the whole page: call it childApp.'],
  [
    '@keyframes lib-spin {}',
    'another page\'s @keyframes may be called "lib-spin" as well: begin its name with childApp.',
  ],
  ['@font-face { font-family: Inter }', 'another page\'s @font-face may be called "Inter" as well'],
  ['@import "https://elsewhere.example/a.css";', '@import is for the whole page: take it out.'],
  ['.own { color: red', 'Unclosed block'],
])('Rules 13.26, 13.142: refuses %s', (css, sentence) => {
  expect(judge(css)[0]).toContain(sentence);
  expect(judge(css)[0]).toMatch(/^a\.module\.css, line 1(?::\d+)?: /);
});
