import { type FreshDatabase, openFreshDatabase } from '@tokennest/api/testing/fresh-database';
import { type Product, startProduct } from '@tokennest/api/testing/product-process';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { answerTo } from '../utilities/network.ts';
import type { Family } from '../utilities/family.ts';
import { passTime } from '../utilities/pass-time.ts';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { repeatingPage } from '../pages/repeating.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { finger } from '../utilities/taps.ts';
import { type Device, expect, screens, test as base } from '../utilities/test.ts';

const title = 'Empty the dishwasher';
const tapsMax = 8;
const dayMs = 86_400_000;

/** Last Thursday at noon: past, so sessions created now are valid by then, and the Monday before is a weekday. */
function lastThursday(): number {
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  const daysAgo = ((new Date(noon).getUTCDay() + 2) % 7) + 1;
  return noon - daysAgo * dayMs;
}

const thursday = lastThursday();
const monday = thursday - 3 * dayMs;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const scope = { scope: 'worker', timeout: 180_000 } as const;

const test = base.extend<object, { database: FreshDatabase; product: Product }>({
  database: [
    async ({}, use) => {
      await using database = await openFreshDatabase();
      await database.turnClockBack(Date.now() - monday);
      await use(database);
    },
    scope,
  ],
  product: [
    async ({ database }, use) => {
      const product = await startProduct({ hasPages: true, database });
      await database.turnClockBack(Date.now() - monday);
      await use(product);
      await product.stop();
    },
    scope,
  ],
});

/** Sets this device's clock. Removes the server's Date header, which is not the database's clock (Rules 12.100). */
async function setTime({ page }: Device, time: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await answerTo(route);
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.clock.install({ time });
}

async function makeChore({ page }: Device): Promise<number> {
  const { tap, taps } = finger('click');
  const { field, option, tile, form, summary, submit } = repeatingPage(page);
  await tap(parentPage(page).button('New task'));
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await tap(page.getByLabel('Token reward'));
  await page.keyboard.type('15');
  await tap(parentPage(page).button('Make it repeat'));
  await tap(field('How often'));
  await tap(option('Every weekday'));
  await tap(tile('In turn'));
  await expect(summary).toHaveText(/^Every weekday, first on .+ Leo’s turn first, then Mia’s\.$/);
  await expect(form.getByRole('list', { name: 'Next' }).getByRole('listitem')).toHaveCount(3);
  await tap(submit);
  await expect(page.getByText('Repeating task created successfully!')).toBeVisible();
  return taps();
}

async function changeMind({ page }: Device): Promise<void> {
  const child = childPage(page);
  const card = child.taskCard(title);
  const markComplete = card.getByRole('button', { name: 'Mark Complete' });
  await expect(card.getByText('Your turn')).toBeVisible();
  await expect(card.getByText('Next: Leo, tomorrow')).toBeVisible();
  await child.complete(title);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(markComplete).toBeVisible();
  await child.complete(title);
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect(markComplete).toBeFocused();
  await child.complete(title);
}

async function approveWithMore({ page }: Device): Promise<void> {
  await page.goto('/parent');
  await page.getByRole('button', { name: `15 tokens, different amount for ${title}` }).click();
  await page.getByLabel('Tokens', { exact: true }).fill('20');
  await page.getByLabel('Why a different amount?').fill('The pans, too');
  await page.getByRole('button', { name: 'Approve task' }).click();
  await expect(page.getByText('Task approved and tokens awarded!')).toBeVisible();
}

async function reverseTransaction({ page }: Device): Promise<void> {
  await page.goto('/parent/tasks?status=approved');
  await page.getByRole('button', { name: `Reverse ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(page.getByRole('button', { name: `Undo reversing ${title}` })).toBeVisible();
}

async function liveThursday(family: Family, ofSarah: Device, ofMia: Device): Promise<void> {
  const { page } = ofMia;
  const child = childPage(page);
  const move = child.history().getByRole('listitem');
  await setTime(ofMia, thursday);
  await signInPage(page).enter(family.mia, 'Child');
  await changeMind(ofMia);
  await ofSarah.page.clock.setSystemTime(thursday);
  await approveWithMore(ofSarah);
  await passTime(page, pollMs);
  await child.expectBalance(20);
  await child.openHistory();
  await expect(move.filter({ hasText: title })).toContainText('+20');
  await reverseTransaction(ofSarah);
  await passTime(page, pollMs);
  await child.expectBalance(0);
  await expect(move.filter({ hasText: 'See the original' })).toContainText('−20');
}

const ownTasks = async ({ get }: Family['mia']) =>
  (await granted(get('/api/tasks'))).map((task: { title: string; due_date: string }) => [task.title, task.due_date]);

/**
 * Guarantee: "every weekday, in turn" takes at most eight taps in the form; three days later, after an outage, only the
 * child whose turn it is has the task; and completing, undoing and reversing leave every token where it belongs.
 */
test('a chore in turn, from its form to its third day and back, at 360 and 1280 px', async ({
  openDevice,
  product,
  database,
}) => {
  const walks = [];
  for (const screen of [screens.phone, screens.desktop]) {
    const family = await makeFamily(clientOf(product.url));
    walks.push({ family, ofSarah: await openDevice(screen), ofMia: await openDevice(screen) });
  }
  for (const { family, ofSarah } of walks) {
    await setTime(ofSarah, monday);
    await signInPage(ofSarah.page).enter(family.parent, 'Parent');
    await ofSarah.page.goto('/parent/tasks');
    expect(await makeChore(ofSarah)).toBeLessThanOrEqual(tapsMax);
    expect(await ownTasks(family.leo)).toEqual([[title, dateOf(monday)]]);
  }

  await database.turnClockBack(Date.now() - thursday);
  // A server checks for due work when it starts; this second one also restores the product's own functions.
  await using secondServer = new AsyncDisposableStack();
  secondServer.use(await startProduct({ database }));
  await database.turnClockBack(Date.now() - thursday);
  for (const { family, ofSarah, ofMia } of walks) {
    await expect.poll(() => ownTasks(family.mia)).toEqual([[title, dateOf(thursday)]]);
    expect(await ownTasks(family.leo)).toEqual([]);
    await liveThursday(family, ofSarah, ofMia);
    expect([...ofSarah.complaints, ...ofMia.complaints]).toEqual([]);
  }
  await database.expectClean();
});
