import type { Locator, Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { deedsOf, liveThrough } from '../utilities/family.ts';
import { keepSession, openAs } from '../utilities/open-as.ts';
import { dialogsOfChild, eachOpened, openedByParent } from '../utilities/opened.ts';
import { routes, routesOfParent } from '../utilities/routes.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { parentPage } from '../pages/parent.page.ts';

/** Simulates a browser's translation: replaces each text node, including later ones. */
const translate = () => {
  const isFixed = (parent: Element) => parent.closest('font, script, style, textarea, option, svg, [translate="no"]');
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
    for (const text of root.nodeType === Node.TEXT_NODE ? [root] : texts) {
      if (!text.textContent?.trim() || !text.parentElement || isFixed(text.parentElement)) continue;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.textContent;
      text.parentElement.replaceChild(font, text);
    }
  };
  const observer = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(wrap)));
  observer.observe(document, { childList: true, subtree: true });
};

const isTranslated = (page: Page) => page.evaluate(() => document.querySelectorAll('font > font').length > 3);

const saidBy = async (page: Page, part: Locator) => {
  await expectLoaded(page); // the page is replaced once the tab's code has loaded
  await part.scrollIntoViewIfNeeded();
  await expect(part).not.toContainText('Loading your'); // the browser reports a moment later that a section is in view
  await expectLoaded(page);
  await page.waitForLoadState('networkidle');
  return (await part.innerText()).replaceAll(/\s+/g, ' ');
};

/** Compares a part that changed while translated with the same part after a reload. */
async function expectTruth(page: Page, part = page.getByRole('main')): Promise<void> {
  const said = await saidBy(page, part);
  await page.reload();
  expect(said).toBe(await saidBy(page, part));
}

/** Guarantee: a family that reads another language can use every screen, correctly translated (Rules 12.186). */
test('Rules 12.186: translated, every page of a parent and its dialogs work', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page, complaints } = await openDevice(screens.phone);
  await page.addInitScript(translate);
  await keepSession(page, family.parent);
  for (const path of routesOfParent(family.mia.id)) {
    await page.goto(path);
    await expectLoaded(page);
    expect(await isTranslated(page), path).toBe(true);
    await eachOpened(page, openedByParent[path] ?? [], () => expectLoaded(page));
  }
  expect(complaints).toEqual([]);
});

test('Rules 12.186: translated, every tab shows the parent’s changes', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page, complaints } = await openDevice(screens.desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' }); // a balance that counts up differs from the final one
  const { tab, button, press } = parentPage(page);
  await page.addInitScript(translate);
  await openAs(page, family.parent, '/parent');
  await button('+10 Tokens for Mia').click();
  await expect(page.getByText('Awarded 10 tokens to Mia!')).toBeVisible();
  await press('Approve Walk the dog', 'Approve');
  await expect(page.getByText('Task approved and tokens awarded!')).toBeVisible();
  await page.reload(); // until then, an approval can be undone in its place
  for (const name of ['Tokens', 'Tasks', 'Allowances', 'Rewards', 'Redemptions', 'Family', 'Overview']) {
    await tab(name).click();
    await expectLoaded(page);
    await expectTruth(page);
  }
  await tab('Tokens').click();
  await button('+10 Tokens for Leo').click();
  await expect(page.getByText('Awarded 10 tokens to Leo!')).toBeVisible();
  await expectTruth(page);
  expect(complaints).toEqual([]);
});

for (const look of ['kid', 'teen'] as const)
  test(`Rules 12.186: translated, a child completes a task and redeems, ${look}`, async ({ openDevice, family }) => {
    await liveThrough(family);
    await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look }));
    const { page, complaints } = await openDevice(screens.phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(translate);
    await openAs(page, family.mia, '/child');
    await expectLoaded(page);
    expect(await isTranslated(page)).toBe(true);
    const deeds = deedsOf(family);
    await deeds.giveTask({ title: 'Feed the cat', child: family.mia });
    await page.reload();
    for (const name of dialogsOfChild) {
      await page.getByRole('button', { name }).and(page.locator(':not([aria-disabled])')).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Yes|^Redeem/ })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(page.getByText('Waiting for approval').first()).toBeVisible();
    for (const name of ['Your tokens', 'My Redemptions', 'Transaction History'])
      await expectTruth(page, page.getByRole('region', { name }));
    expect(complaints).toEqual([]);
  });

test('Rules 12.186: translated, every public page opens', async ({ openDevice, family }) => {
  await liveThrough(family);
  const { page, complaints } = await openDevice(screens.phone);
  await page.addInitScript(translate);
  for (const path of routes.nobody) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
