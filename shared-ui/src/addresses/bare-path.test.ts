import { expect, test } from '@jest/globals';
import { barePath } from './bare-path.ts';

test.each([
  ['/docs', '/docs'],
  ['/docs/', '/docs'],
  ['/docs///', '/docs'],
  ['//docs//faq/', '//docs//faq'],
  ['/', ''],
  ['', ''],
])('%j without the slashes at its end is %j', (pathname, bare) => {
  expect(barePath(pathname)).toBe(bare);
});
