import { expectReachable } from './expect-reachable.ts';
import { expect, test } from './test.ts';

/** Each scheme and each size once. */
const looks = [
  { colorScheme: 'light', size: { width: 320, height: 640 } },
  { colorScheme: 'dark', size: { width: 1280, height: 900 } },
] as const;

/** Guarantee: the public pages and both dashboards are usable by keyboard and assistive technology, in both schemes. */
for (const { colorScheme, size } of looks)
  test(`no axe finding and no sideways scrolling, ${colorScheme}, ${size.width} px`, async ({ openDevice, enter }) => {
    const { page, complaints } = await openDevice(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/login', '/register', '/docs', '/docs/faq']) {
      await page.goto(path);
      await expectReachable(page);
    }
    for (const role of ['Parent', 'Child'] as const) {
      await enter(page, role);
      await expectReachable(page);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL('**/login');
    }
    expect(complaints).toEqual([]);
  });
