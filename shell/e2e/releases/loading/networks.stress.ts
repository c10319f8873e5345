import type { Page } from '@playwright/test';
import { liveThrough } from '../../utilities/family.ts';
import { expectLoaded } from '../../utilities/expect-reachable.ts';
import { type Call, hold, rawWords } from '../../utilities/network.ts';
import { keepSession } from '../../utilities/open-as.ts';
import { expect, screens, test } from '../../utilities/test.ts';

interface List {
  path: string;
  calls: Call[];
  failed: string[];
}

const sorry = (what: string) => `Failed to load ${what}. Please try again later.`;

const ofParent: List[] = [
  { path: '/parent', calls: ['GET /api/profiles'], failed: [sorry('children')] },
  { path: '/parent/tokens', calls: ['GET /api/profiles'], failed: [sorry('children')] },
  { path: '/parent/tokens?view=trends', calls: ['GET /api/tokens/trends'], failed: [sorry('trends')] },
  { path: '/parent/tasks', calls: ['GET /api/tasks'], failed: [sorry('tasks')] },
  { path: '/parent/allowances', calls: ['GET /api/allowances'], failed: [sorry('allowances')] },
  { path: '/parent/rewards', calls: ['GET /api/rewards'], failed: [sorry('rewards')] },
  { path: '/parent/redemptions', calls: ['GET /api/rewards/redemptions'], failed: [sorry('redemptions')] },
  {
    path: '/parent/family',
    calls: ['GET /api/profiles', 'GET /api/families/current', 'GET /api/families/join-requests'],
    failed: [sorry('children'), sorry('your family'), sorry('join requests')],
  },
  {
    path: '/parent/settings#time-zone',
    calls: ['GET /api/auth/sessions', 'GET /api/families/current'],
    failed: [sorry('devices'), sorry('your family')],
  },
];

const ofChild: List[] = [
  {
    path: '/child',
    calls: ['GET /api/tokens/*', 'GET /api/tasks', 'GET /api/rewards', 'GET /api/rewards/redemptions'],
    failed: [
      'Unable to fetch your token balance',
      sorry('tasks'),
      sorry('rewards'),
      sorry('redemptions'),
      sorry('transactions'),
    ],
  },
];

const retries = (page: Page) => page.locator('#content').getByRole('button', { name: 'Retry' });

/** Disables polling, so that only Retry loads failed data. */
const holdPolls = () => Object.assign(window, { setInterval: () => 0 });

/** A skeleton while loading, its own message on failure, and a Retry that works. */
async function expectPatience(page: Page, { path, calls, failed }: List) {
  const data = await hold(page, calls);
  await page.goto(path);
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  data.end(failed.length > 1 ? 'away' : 'wordless');
  for (const sentence of failed) await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(rawWords)).toHaveCount(0);
  await data.restore();
  await expect(async () => {
    // From the last one, because each disappears when pressed.
    for (let left = await retries(page).count(); left > 0; left -= 1)
      await retries(page)
        .nth(left - 1)
        .click({ timeout: 2000 });
    await expect(retries(page)).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expectLoaded(page);
  for (const sentence of failed) await expect(page.getByText(sentence, { exact: true })).toHaveCount(0);
}

/** Guarantee: a slow or broken network never leads to a blank page, a raw error or a dead end. */
for (const [role, lists] of [
  ['Parent', ofParent],
  ['Child', ofChild],
] as const)
  test(`each list of a ${role}: loading, failed, and back with Retry`, async ({ openDevice, family }) => {
    await liveThrough(family);
    const { page } = await openDevice(screens.phone);
    await page.addInitScript(holdPolls);
    await keepSession(page, role === 'Parent' ? family.parent : family.mia);
    for (const list of lists) await test.step(list.path, () => expectPatience(page, list));
  });
