import { expect, test } from '@jest/globals';
import { barePath } from './bare-path.ts';

test.each([
  ['/docs', '/docs'],
  ['/docs/', '/docs'],
  ['/docs///', '/docs'],
  ['//docs//faq/', '//docs//faq'],
  ['/', ''],
  ['', ''],
])('removes trailing slashes: %j becomes %j', (pathname, bare) => {
  expect(barePath(pathname)).toBe(bare);
});
