import { insertYears } from '@tokennest/api/testing/insert-years';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily, type TestPerson } from '@tokennest/api/testing/test-family';
import type { Page } from '@playwright/test';
import { expectLoaded, expectReachable } from '../utilities/expect-reachable.ts';
import { deedsOf, liveThrough } from '../utilities/family.ts';
import { keyboardOf } from '../utilities/keyboard.ts';
import { keepSession, openAs } from '../utilities/open-as.ts';
import { test } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';

const sizes = [screens.phone, screens.desktop];

/** '−1,240' → -1240; ignores text after the number. */
const numberIn = (text: string) => Number(/[+−]?[\d,]+/.exec(text)?.[0]?.replaceAll(',', '').replace('−', '-'));

async function ledgerOf(parent: TestPerson, childId: string) {
  const rows: { amount: number; balance_after: number }[] = [];
  for (let page = 1; ; page += 1) {
    const { transactions, total } = await granted(
      parent.get(`/api/tokens/${childId}/transactions?page=${page}&page_size=100`),
    );
    rows.push(...transactions);
    if (rows.length >= total) return rows;
  }
}

const whyCard = (page: Page) => page.getByRole('region', { name: /^Why / });

/** On a phone, some cards are folded at first. */
async function unfold(page: Page, ...names: string[]) {
  for (const name of names) {
    const show = page.getByRole('button', { name: `Show ${name}`, exact: true });
    if (await show.isVisible()) await show.click();
  }
}

async function sumOnPage(page: Page) {
  const parts = await whyCard(page)
    .getByRole('group', { name: /^How the balance adds up/ })
    .locator(':scope > div')
    .all();
  const texts = await Promise.all(parts.map((part) => part.innerText()));
  const figures = texts.map((text) =>
    numberIn(text.replace(/^([+−=])\s*/, (_, sign: string) => (sign === '=' ? '' : sign))),
  );
  return { opening: figures[0] ?? NaN, sums: figures.slice(1, -1), closing: figures.at(-1) ?? NaN };
}

/** Every listed entry, unfolded; read in one call, because a locator per cell takes minutes. */
async function entriesOnPage(page: Page) {
  const more = whyCard(page).getByRole('button', { name: /^Show \d+ more/ });
  while (await more.isVisible()) {
    await more.click();
    await page.waitForTimeout(510); // presses of one button within half a second count once
  }
  const cells = await whyCard(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)));
  return cells.map(([, , amount = '', balance = '']) => ({
    amount: numberIn(amount),
    balance_after: numberIn(balance),
  }));
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Guarantee: a parent who asks why finds the ledger: every number on the page comes from it, for any period. */
for (const screen of sizes)
  test(`Rules 12.233: sums on the page equal the ledger, ${screen.width} px`, async ({
    openDevice,
    product,
    database,
  }) => {
    test.slow();
    const { parent, mia } = await makeFamily(clientOf(product.url));
    const { id: familyId } = await granted(parent.get('/api/families/current'));
    const from = new Date(Date.now() - 100 * 24 * 60 * 60_000);
    await insertYears(database.superuser, { familyId, parentId: parent.id, childIds: [mia.id], movesEach: 60, from });
    const ledger = await ledgerOf(parent, mia.id);
    const balance = ledger[0]?.balance_after ?? NaN;
    const { page, complaints } = await openDevice(screen);
    await openAs(page, parent, `/parent/children/${mia.id}`);
    await expectLoaded(page);
    await expect(page.getByRole('heading', { name: `Why ${balance.toLocaleString('en')}?` })).toBeVisible();

    await unfold(page, 'why', 'statement');

    // From now back to the first entry, month by month, with no gap or repetition.
    await whyCard(page).getByRole('radio', { name: 'Month' }).check();
    const reported: Awaited<ReturnType<typeof entriesOnPage>> = [];
    let isLast = false;
    for (let closing = balance; !isLast;) {
      await expect(page.getByRole('heading', { name: `Why ${closing.toLocaleString('en')}?` })).toBeVisible();
      const sum = await sumOnPage(page);
      expect(sum.closing).toBe(closing);
      expect(sum.opening + total(sum.sums)).toBe(sum.closing);
      const entries = await entriesOnPage(page);
      expect(sum.opening + total(entries.map(({ amount }) => amount))).toBe(sum.closing);
      reported.push(...entries);
      closing = sum.opening;
      const before = whyCard(page).getByRole('button', { name: /Show earlier entries/ });
      isLast = !(await before.isVisible());
      if (!isLast) await before.click();
    }
    expect(reported).toEqual(ledger.map(({ amount, balance_after }) => ({ amount, balance_after })));

    // The statement's months are continuous as well.
    const statement = page.getByRole('region', { name: 'Statement' });
    const figures = async () => (await statement.getByRole('definition').allInnerTexts()).map(numberIn);
    const earlier = statement.getByRole('button', { name: 'Earlier month of the statement' });
    for (let closing = balance; ;) {
      await expect.poll(async () => (await figures()).at(-1)).toBe(closing);
      const [opening = NaN, ...sums] = await figures();
      expect(opening + total(sums.slice(0, -1))).toBe(closing);
      if (await earlier.isDisabled()) break;
      await page.waitForTimeout(510); // presses of one button within half a second count once
      closing = opening;
      await earlier.click();
    }

    const table = page.getByRole('region', { name: 'Balance', exact: true });
    await table.getByRole('radio', { name: 'Table' }).check();
    await expect(table.getByRole('row', { name: /^Today/ })).toContainText(balance.toLocaleString('en'));
    expect(complaints).toEqual([]);
  });

for (const screen of sizes)
  test(`Rules 12.230: the name on the card, the keyboard and the way back, ${screen.width} px`, async ({
    openDevice,
    product,
  }) => {
    const family = await makeFamily(clientOf(product.url));
    await liveThrough(family);
    const film = await deedsOf(family).offer({ title: 'Sleepover with a friend', cost: 900 });
    await granted(family.mia.put('/api/rewards/goal', { reward_id: film }));
    const { page, complaints } = await openDevice(screen);
    await openAs(page, family.parent, '/parent');
    await expectLoaded(page);
    const keyboard = keyboardOf(page);
    await keyboard.press(page.getByRole('article', { name: 'Mia' }).getByRole('link', { name: 'Mia' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Mia' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/parent/children/${family.mia.id}$`));
    await expect(page).toHaveTitle(/Mia/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectReachable(page);
    }

    await unfold(page, 'why', 'statement');
    await keyboard.press(page.getByRole('button', { name: /Rewards.*entr/ }));
    await expect(page.getByRole('button', { name: /Rewards.*entr/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(whyCard(page).getByRole('row').filter({ hasText: 'A new board game' }).first()).toBeVisible();
    await keyboard.press(page.getByRole('button', { name: 'Approve Read a chapter' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Task approved and tokens awarded!')).toBeVisible();
    // 400 + 15 − 20 − 60 + 10: heading, reason and statement update automatically.
    const { balance } = await granted(family.parent.get(`/api/tokens/${family.mia.id}/balance`));
    await expect(page.getByRole('heading', { name: `Why ${balance}?` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Statement' }).getByRole('definition').last()).toContainText(
      `${balance}`,
    );

    await page.getByRole('navigation', { name: 'Children' }).getByRole('link', { name: 'Leo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leo' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Mia' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back, Sarah' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

/** Guarantee: no one sees another family's child, and a child cannot open this page. */
test('Rules 12.230: shows neither another family’s child nor anything to a child', async ({ openDevice, product }) => {
  const client = clientOf(product.url);
  const [family, others] = [await makeFamily(client), await makeFamily(client)];
  const { page } = await openDevice(screens.phone);
  await keepSession(page, family.parent);
  const seen: string[] = [];
  for (const id of [others.mia.id, crypto.randomUUID(), family.parent.id]) {
    await page.goto(`/parent/children/${id}`);
    await expectReachable(page);
    seen.push(await page.getByRole('main').innerText());
  }
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain('No such child in your family');
  await page.goto('about:blank'); // otherwise the page would notice the other person
  await openAs(page, family.mia, `/parent/children/${family.mia.id}`);
  await expect(page).toHaveURL(/\/child$/);
});

/** Guarantee: offline, the page shows its last known state. */
test('Rules 12.230: offline it shows stored data, and its buttons wait', async ({ openDevice, product }) => {
  const family = await makeFamily(clientOf(product.url));
  await liveThrough(family);
  const { page } = await openDevice(screens.desktop);
  await openAs(page, family.parent, `/parent/children/${family.mia.id}`);
  await expectLoaded(page);
  const why = await whyCard(page).getByRole('heading', { level: 2 }).innerText();
  await page.getByRole('link', { name: 'Overview', exact: true }).last().click();
  await page.context().setOffline(true);
  await page.getByRole('article', { name: 'Mia' }).getByRole('link', { name: 'Mia' }).click();
  await expect(page.getByRole('heading', { level: 2, name: why })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve Read a chapter' })).toBeDisabled();
  await expect(page.getByText('Needs a connection').first()).toBeVisible();
});
