import { expect, test } from '@jest/globals';
import { squeezeStyles } from './minify-styles.ts';

test.each([
  ['.a {\n  color: red;\n  margin: 0 auto;\n}\n', '.a{color:red;margin:0 auto}'],
  ['/* why */ .a > .b,\n.c .d { /* how */ top: 0 }', '.a>.b,.c .d{top:0}'],
  [
    '.a { width: calc(100% - 2px); transition: top 1s, left 2s }',
    '.a{width:calc(100% - 2px);transition:top 1s,left 2s}',
  ],
  ['.a { --empty: ; color: red !important }', '.a{--empty: ;color:red!important}'],
  [
    '@media (min-width: 40rem) and (hover: hover) {\n  .a { top: 0 }\n}',
    '@media(min-width:40rem) and (hover:hover){.a{top:0}}',
  ],
  ['@media print { .a { top: 0 } }', '@media print{.a{top:0}}'],
  ['@layer base, page;', '@layer base,page'],
  ['.a { &:hover { top: 0 } }', '.a{&:hover{top:0}}'],
])('styles lose what only people read: %s', (written, squeezed) => {
  expect(squeezeStyles(written)).toBe(squeezed);
});

/** Guarantee: what a page shows is the same, so nothing inside a string or an address changes. */
test.each([
  `.a{content:"a  >  b, c"}`,
  `.a{background:url("data:image/svg+xml,<svg viewBox='0 0 8  8'/>")}`,
  '.a{background:url(data:image/svg+xml,%3Csvg,  %3E)}',
  '[title="x,  y"]{top:0}',
  '.a{content:"\\201c  \\""}',
])('strings and addresses stay: %s', (style) => {
  expect(squeezeStyles(style)).toBe(style);
});
