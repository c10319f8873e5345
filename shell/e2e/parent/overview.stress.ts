import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf, type Family } from '../utilities/family.ts';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

async function fill(family: Family) {
  const { award, doTask, offer, redeem, repeatDaily } = deedsOf(family);
  const added = await family.parent.post('/api/auth/add-child', {
    display_name: 'Ava',
    email: `ava-${family.parent.id}@example.com`,
    password: 'tokennest',
    role: 'child',
  });
  expect(added.status).toBe(201);
  await award(family.mia, 142);
  const trip = await offer({ title: 'Ice cream trip', cost: 60 });
  await redeem(family.mia, trip);
  const game = await offer({ title: 'An hour of video games on a Saturday evening', cost: 90 });
  await granted(family.leo.put('/api/rewards/goal', { reward_id: game }));
  for (const title of ['Practice piano', 'Water the plants', 'Fold the laundry', 'Feed the cat', 'Make your bed'])
    await doTask({ title });
  await repeatDaily('Set the table', 'turns', [family.mia, family.leo]);
}

const cards = (page: Page) => page.getByRole('article', { name: /^(Ava|Leo|Mia)$/ });

/** Guarantee: every child's balance is visible without scrolling, on any screen (Rules 12.21). */
for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1440, 900],
] as const)
  test(`shows every balance on the first screen, ${width} px, and one solid button`, async ({ openDevice, family }) => {
    await fill(family);
    const { page } = await openDevice({ width, height });
    await openAs(page, family.parent, '/parent');
    await expect(cards(page)).toHaveCount(3);
    await expectLoaded(page);
    const isPhone = width < 768;
    const menuPx = isPhone ? 64 : 0; // covers the bottom of a phone's screen
    const faces = page.getByRole('list', { name: 'Balances' }).getByRole('link');
    if (isPhone) await expect(faces).toHaveCount(3);
    for (const place of await (isPhone ? faces : cards(page)).all()) {
      const figure = await place.getByText(/^\d+ tokens?$/).boundingBox();
      expect(figure && figure.y + figure.height).toBeLessThanOrEqual(height - menuPx);
    }
    const solid = await page.getByRole('main').evaluate((main) => {
      const act = getComputedStyle(main).getPropertyValue('--act').trim();
      const probe = document.createElement('i');
      probe.style.background = act;
      document.body.append(probe);
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return [...main.querySelectorAll('button')]
        .filter((button) => getComputedStyle(button).backgroundColor === color)
        .map(({ textContent }) => textContent);
    });
    expect(solid).toEqual([isPhone ? 'Approve' : 'Approve all']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const card of await cards(page).all())
      expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

/** Guarantee: a wide screen is filled: three columns reach from edge to edge (Rules 12.21). */
for (const width of [1440, 1920])
  test(`the Overview fills its width, ${width} px`, async ({ openDevice, family }) => {
    await fill(family);
    const { page } = await openDevice({ width, height: 900 });
    await openAs(page, family.parent, '/parent');
    const columns = [
      page.getByRole('region', { name: /^Tasks to approve/ }),
      page.getByRole('region', { name: 'Children' }),
      page.getByRole('region', { name: 'This week' }),
    ];
    const boxes = [];
    for (const column of columns) {
      await expect(column).toBeVisible();
      boxes.push(await column.boundingBox());
    }
    const [first, second, third] = boxes.map((box) => ({
      left: box?.x ?? 0,
      right: (box?.x ?? 0) + (box?.width ?? 0),
    }));
    expect(first?.left).toBeLessThanOrEqual(32);
    expect(second?.left).toBeGreaterThan(first?.right ?? 0);
    expect(third?.left).toBeGreaterThan(second?.right ?? 0);
    expect(third?.right).toBeGreaterThanOrEqual(width - 48);
    await expect(page.getByRole('region', { name: 'Next 7 days' }).getByRole('listitem')).toHaveCount(7);
  });

/**
 * Guarantee: ten tokens awarded by mistake can be undone with one tap, in the toast or later on the card (Rules 12.15).
 */
test('+10 can be undone from its toast, and on the card once the toast is gone', async ({ openDevice, family }) => {
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent');
  const card = page.getByRole('article', { name: 'Mia' });
  const balance = async () => (await family.parent.get(`/api/tokens/${family.mia.id}/balance`)).body.balance;
  const award = card.getByRole('button', { name: '+10 Tokens for Mia' });
  await award.click();
  await expect(page.getByText('Awarded 10 tokens to Mia!')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
  expect(await balance()).toBe(0);
  await expect(award).toBeFocused();

  // A second press within half a second counts as the first.
  await expect(async () => {
    await award.click();
    await expect(page.getByText('Awarded 10 tokens to Mia!')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Awarded 10 tokens to Mia!')).toBeHidden();
  await card.getByRole('button', { name: 'Undo +10 Tokens for Mia' }).click();
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(card.getByText('0 tokens', { exact: true })).toBeVisible();
  expect(await balance()).toBe(0);
});
