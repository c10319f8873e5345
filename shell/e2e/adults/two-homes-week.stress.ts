import type { Page } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { addParent, makeFamily, newEmail, password, signIn, type TestPerson } from '@tokennest/api/testing/test-family';
import { openTestJobs } from '@tokennest/api/testing/test-jobs';
import { childPage } from '../pages/child.page.ts';
import { deedsOf } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { test as base } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';

/** Clocks go back in New York on Sunday, November 1; the family moves to Los Angeles on Wednesday at noon. */
const [summer, winter, pacific] = ['-04:00', '-05:00', '-08:00'];
const start = `2026-10-29T10:00:00${summer}`;

interface Moment {
  at: string;
  line: string;
  /** What Mia may do now. */
  open: string[];
}

const [mom, dad] = [
  ['Water the plants', 'Tidy your desk'],
  ['Feed the dog', 'Rake the leaves'],
];
const [plants, desk, dog, leaves] = [...mom, ...dad] as [string, string, string, string];
const table = 'Set the table';

const moments: Record<string, Moment> = {
  thursday: { at: start, line: 'At Mom’s until Friday', open: mom },
  // A daily task of Friday belongs to where she sleeps; she does not see it before she moves.
  friday: { at: `2026-10-30T10:00:00${summer}`, line: 'At Mom’s until Friday', open: [desk] },
  beforeMove: { at: `2026-10-30T16:59:00${summer}`, line: 'At Mom’s until Friday', open: [desk] },
  afterMove: { at: `2026-10-30T17:00:00${summer}`, line: 'At Dad’s until Friday', open: [...dad, table] },
  saturday: { at: `2026-10-31T10:00:00${summer}`, line: 'At Dad’s until Friday', open: dad },
  sunday: { at: `2026-11-01T10:00:00${winter}`, line: 'At Dad’s until Friday', open: [...dad, table] },
  monday: { at: `2026-11-02T20:00:00${winter}`, line: 'At Dad’s until Friday', open: dad },
  // Alex swaps Tuesday on Monday.
  tuesday: { at: `2026-11-03T10:00:00${winter}`, line: 'At Dad’s until Tuesday', open: [leaves] },
  swapped: { at: `2026-11-03T20:00:00${winter}`, line: 'At Mom’s until Wednesday', open: mom },
  wednesday: { at: `2026-11-04T10:00:00${winter}`, line: 'At Mom’s until Wednesday', open: [desk] },
  // Five o'clock in New York is two in the new zone.
  moved: { at: `2026-11-04T17:30:00${winter}`, line: 'At Mom’s until Wednesday', open: [desk] },
  back: { at: `2026-11-04T17:00:00${pacific}`, line: 'At Dad’s until Friday', open: [...dad, table] },
  lastDay: { at: `2026-11-05T10:00:00${pacific}`, line: 'At Dad’s until Friday', open: dad },
  nextFriday: { at: `2026-11-06T16:59:00${pacific}`, line: 'At Dad’s until Friday', open: [leaves] },
  atMoms: { at: `2026-11-06T17:00:00${pacific}`, line: 'At Mom’s until Friday', open: mom },
};

/** Two parents, a grandmother who helps with Mia, and Mia, who sleeps at Mom's and Dad's, Friday to Friday. */
const test = base.extend<{ week: Awaited<ReturnType<typeof makeWeek>> }>({
  week: async ({ product, database }, use) => {
    const jobs = openTestJobs(database.appUrl);
    const at = async (time: string) => {
      await database.stopClockAt(time);
      await jobs.runJob(Date.parse(time));
    };
    await at(start);
    await use(await makeWeek(product.url, at));
    await jobs.close();
    await database.expectClean();
  },
});

async function makeWeek(url: string, at: (time: string) => Promise<void>) {
  const client = clientOf(url);
  const family = await makeFamily(client);
  const { parent: sarah, mia, leo } = family;
  await granted(sarah.put('/api/families/current', { time_zone: 'America/New_York' }));
  const alex = await addParent(client, sarah, 'Alex Rivera');
  const { code } = await granted(sarah.post('/api/invitations', { membership: 'helper', children: [mia.id] }));
  const email = newEmail();
  await granted(
    client.send('POST', '/api/invitations/accept', { body: { code, email, password, display_name: 'Rosa' } }),
  );
  const rosa = await signIn(client, email);
  for (const parent of [sarah, alex]) await granted(parent.post('/api/auth/recovery-code/kept'));
  const nights = { start_date: '2026-10-23', pattern: '11111112222222', change_time: '17:00' };
  await granted(sarah.put(`/api/homes/${mia.id}`, nights));
  const give = (title: string, home: number) =>
    granted(sarah.post('/api/tasks', { title, token_reward: 3, assigned_to: mia.id, home }));
  const daily = (title: string, home: number, children: TestPerson[]) =>
    granted(
      sarah.post('/api/recurring-tasks', {
        title,
        token_reward: 5,
        repeat: { kind: 'days', every: 1 },
        assign: children.length > 1 ? 'turns' : 'one',
        child_ids: children.map(({ id }) => id),
        home,
      }),
    );
  await give(desk, 1);
  const raking = await give(leaves, 2);
  await daily(plants, 1, [mia]);
  await daily(dog, 2, [mia]);
  await daily(table, 2, [leo, mia]);
  await deedsOf(family).award(mia, 30);
  await granted(alex.post('/api/rewards', { title: 'Movie night', cost: 10, home: 2 }));
  await granted(alex.post('/api/rewards', { title: 'Ice cream', cost: 5 }));
  return { at, sarah, alex, rosa, mia, leo, raking };
}

/** Opens a page as a person, whose clock follows the database's. */
async function openAt(page: Page, person: TestPerson, path: string) {
  let now = start;
  await page.clock.install({ time: now });
  await page.route(/\/(api|auth)\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now).toUTCString() } });
  });
  await keepSession(page, person);
  await page.goto(path);
  return async (time: string, to = path) => {
    now = time;
    await page.clock.setSystemTime(time);
    await page.goto(to);
  };
}

const doable = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Mark Complete' }) })
    .getByRole('heading')
    .allTextContents();

const pressed = (page: Page, name: string) =>
  expect(async () => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
  }).toPass();

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents();

/** Guarantee: through a change of clocks, a swap and a change of zone, each home has its days, tasks and rewards. */
test('Rules 4.80 and 8.22: a week of two homes for two parents, a helper and a child', async ({ openDevice, week }) => {
  test.setTimeout(900_000);
  const { at, mia, alex, rosa, sarah, raking } = week;
  const phone = { ...screens.phone, hasTouch: true };
  const devices = [
    await openDevice(phone),
    await openDevice(screens.desktop),
    await openDevice(phone),
    await openDevice(screens.desktop),
  ] as const;
  const [mias, alexs, rosas, sarahs] = devices.map(({ page }) => page) as [Page, Page, Page, Page];
  const [childAt, alexAt, rosaAt, sarahAt] = [
    await openAt(mias, mia, '/child'),
    await openAt(alexs, alex, '/parent/redemptions'),
    await openAt(rosas, rosa, '/parent'),
    await openAt(sarahs, sarah, `/parent/children/${mia.id}`),
  ];
  const child = childPage(mias);

  const live: Record<string, () => Promise<void>> = {
    thursday: async () => {
      expect((await mia.post(`/api/tasks/${raking.id}/complete`)).status).toBe(404);
      await child.redeem('Movie night');
      await expect(child.rewardCard('Movie night').getByText('Waiting for Dad’s (Friday)')).toBeVisible();
      await granted(mia.post(`/api/rewards/${(await rewardOf(mia, 'Ice cream')).id}/redeem`));
      await alexAt(start);
      await expect(alexs.getByText('Waiting for Dad’s (Friday)')).toBeVisible();
      await expect.poll(() => rowsOf(alexs)).toEqual(['Ice cream', 'Movie night']);
    },
    saturday: async () => {
      await alexAt(now('saturday'));
      await expect(alexs.getByText('At Dad’s', { exact: true })).toBeVisible();
      await pressed(alexs, 'Fulfill Movie night for Mia');
      await alexs.getByRole('dialog').getByRole('button', { name: 'Fulfill' }).click();
      await expect(alexs.getByText('Redemption fulfilled successfully!')).toBeVisible();
      await child.complete(dog);
      await rosaAt(now('saturday'));
      await expect(rosas.getByText(dog).first()).toBeVisible();
      const [task] = await granted(rosa.get('/api/tasks?status=completed'));
      await granted(rosa.post(`/api/tasks/${task.id}/approve`, {}));
    },
    monday: async () => {
      await alexAt(now('monday'), `/parent/children/${mia.id}/homes`);
      const day = alexs.getByRole('button', { name: /^Tuesday, Nov 3: / });
      await expect(day).toHaveAttribute('aria-label', /Dad’s/);
      await day.click();
      await expect(day).toHaveAttribute('aria-pressed', 'true');
      await expect(day).toHaveAttribute('aria-label', /Mom’s/);
    },
    tuesday: async () => {
      await sarahAt(now('tuesday'));
      await expect(sarahs.getByText('At Dad’s until Tuesday')).toBeVisible();
    },
    wednesday: async () => {
      await granted(sarah.put('/api/families/current', { time_zone: 'America/Los_Angeles' }));
    },
  };

  for (const [name, { at: time, line, open }] of Object.entries(moments))
    await test.step(name, async () => {
      await at(time);
      await childAt(time);
      await expect(mias.getByText(line, { exact: true })).toBeVisible();
      await expect.poll(async () => (await doable(mias)).toSorted()).toEqual(open.toSorted());
      await live[name]?.();
    });

  expect(await turnsOf(week)).toEqual(['Leo', 'Mia', 'Leo', 'Mia', 'Leo', 'Leo', 'Mia', 'Leo', 'Leo']);
  for (const { complaints } of devices) expect(complaints).toEqual([]);
});

const now = (name: string) => moments[name]?.at ?? start;

async function rewardOf(person: TestPerson, title: string): Promise<{ id: string }> {
  const rewards: { id: string; title: string }[] = await granted(person.get('/api/rewards'));
  const found = rewards.find((reward) => reward.title === title);
  if (!found) throw new Error(`There is no ${title}`);
  return found;
}

/** Whose turn to set Dad's table it was, from Thursday to Friday: Leo's on Mia's days at Mom's. */
async function turnsOf({ sarah, mia }: { sarah: TestPerson; mia: TestPerson }): Promise<string[]> {
  const { titles, days } = await granted(sarah.get('/api/days?from=2026-10-29&to=2026-11-06'));
  const items: { title_index: number; child_id: string }[] = days.flatMap(({ items }: { items: [] }) => items);
  const turns = items.filter(({ title_index: index }) => titles[index] === table);
  return turns.map(({ child_id: id }) => (id === mia.id ? 'Mia' : 'Leo'));
}
