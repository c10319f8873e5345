import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The page is there and has all it asked for. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What a bar at the edge of the screen covers is scrolled free from it: where a page stands just now says nothing. */
async function unstick(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const found = all.filter((element) => getComputedStyle(element).position === 'sticky');
    for (const { style } of found) style.position = 'static';
    return found;
  });
  return () => bars.evaluate((found) => found.forEach(({ style }) => style.removeProperty('position')));
}

/** What keeps somebody from using the page as it stands: what axe finds, and what is to be scrolled sideways. */
export async function obstaclesOf(page: Page): Promise<string[]> {
  await expectLoaded(page);
  // The size of targets belongs to WCAG 2.2 AA, and axe looks at it only when told; what passes it need not list.
  const options = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations' as const] };
  // In the page alone: without it each look opens one more, to put together what frames of other origins would tell.
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  const stickBack = await unstick(page);
  const { violations } = await axe.analyze();
  await stickBack();
  const [contentWidth, roomWidth] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
  if (contentWidth > roomWidth) found.push(`${contentWidth} px wide where there are ${roomWidth}`);
  return found;
}

export async function expectReachable(page: Page) {
  expect(await obstaclesOf(page)).toEqual([]);
}
