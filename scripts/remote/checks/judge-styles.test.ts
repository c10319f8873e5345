import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { judgeStyles } from './judge-styles.ts';

const dist = mkdtempSync(join(tmpdir(), 'styles-'));
afterAll(() => rmSync(dist, { recursive: true }));

const release = {
  name: 'docsApp',
  version: '1',
  contract: '1',
  shared: {},
  kit: [],
  firstScreen: [],
  files: {},
} as const;

function judge(css: string): string | null {
  writeFileSync(join(dist, 'app.css'), css);
  writeFileSync(join(dist, 'app.js'), 'e.exports={card:"kvwxyz"}');
  const built = { ...release, kit: [], firstScreen: [] };
  return judgeStyles({ name: 'docsApp', dist, release: built }, { folder: join(dist, 'src'), root: dist });
}

/** Guarantee: styles from packages, which are only in the build, are checked as well. */
test('Rules 13.142: only hashed names in a build count as the remote’s own', () => {
  expect(judge('.aB3_x9 p,._9kWz1q,.kvwxyz{color:red}@keyframes aB3_x9{}')).toBeNull();
  expect(judge('.aB3_x9{color:red}.lib-table{color:red}')).toMatch(/app\.css, line 1:19: "\.lib-table" styles more/);
  expect(judge('.header{color:red}')).toMatch(/"\.header" styles more than docsApp/);
  expect(judge('header{}footer{}main{}')).toMatch(/"header" styles more .* There are 2 more like this\.$/);
});
