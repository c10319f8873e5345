import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Makes sticky bars static: content they cover can be scrolled free, so their position now says nothing. */
async function unstick(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const found = all.filter((element) => getComputedStyle(element).position === 'sticky');
    for (const { style } of found) style.position = 'static';
    return found;
  });
  return () => bars.evaluate((found) => found.forEach(({ style }) => style.removeProperty('position')));
}

export async function obstaclesOf(page: Page): Promise<string[]> {
  await expectLoaded(page);
  // The target size belongs to WCAG 2.2 AA, which axe checks only on request.
  const options = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations' as const] };
  // Legacy mode avoids opening another page for each check, needed only for frames of other origins.
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
