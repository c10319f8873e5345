import type { Page } from '@playwright/test';
import { isLong, tell } from '@tokennest/api/testing/is-long';
import { runNode } from '@tokennest/api/testing/run-node';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf, type Family } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { childPage } from '../pages/child.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens } from '../utilities/test.ts';
import type { Fate, Wire } from '../utilities/wire.ts';
import { test } from '../utilities/worker.ts';

const programs = isLong ? 200 : 12;
const stepsOfProgram = 7;

// Traces of hundreds of pages are never read, and cost more than the pages.
if (isLong) test.use({ trace: 'off' });

/** Mulberry32, so that a seed always gives the same program. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function createNetwork({ meet }: Wire) {
  let isAway = false;
  let next: Fate | null = null;
  meet((path) => {
    if (isAway) return /^\/(api|auth)\//.test(path) ? 'lost before' : null;
    const fate = path.endsWith('/complete') ? next : null;
    if (fate) next = null;
    return fate;
  });
  return {
    setAway: (is: boolean) => void (isAway = is),
    fail: (fate: Fate) => void (next = fate),
  };
}

/** Unique per program, because stored tasks of an earlier one may appear while the server is unreachable. */
const titlesOf = (seed: number) =>
  ['Make the bed', 'Wash the dishes', 'Walk the dog'].map((title) => `${title} ${seed}`);

/** Offline there may be no list, so nothing to tap. */
async function expectArrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'My Tasks' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My Tasks' }).locator('[aria-busy="true"]')).toHaveCount(0);
}

interface Program {
  page: Page;
  wire: Wire;
  ids: readonly string[];
  seed: number;
}

/** Runs one program and waits until each tap is one attempt; returns the open page and the number of taps. */
async function runProgram({ mia, parent }: Family, { page, wire, ids, seed }: Program) {
  const random = randomOf(seed);
  const network = createNetwork(wire);
  const titles = titlesOf(seed);
  const taps = ids.map(() => 0);
  let shown = page;
  const tap = async (index: number) => {
    const button = childPage(shown)
      .taskCard(titles[index] ?? '')
      .getByRole('button', { name: 'Mark Complete' });
    if (!(await button.isVisible())) return;
    await button.click();
    await shown.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
    await expect(button).toBeHidden();
    taps[index] = (taps[index] ?? 0) + 1;
  };
  const reject = (index: number) => parent.post(`/api/tasks/${ids[index]}/reject`, {});
  const steps: ((index: number) => unknown)[] = [
    tap,
    tap,
    tap,
    () => network.setAway(true),
    () => network.setAway(true),
    () => network.setAway(false),
    () => network.fail('lost before'),
    () => network.fail('lost after'),
    () => network.fail('twice'),
    async () => {
      await shown.reload();
      await expectArrived(shown);
    },
    async () => {
      const next = await shown.context().newPage();
      await shown.close();
      shown = next;
      await shown.goto(`${wire.url}/child`);
      await expectArrived(shown);
    },
    reject,
    // Without its key, the repeated request would be another attempt.
    async (index) => {
      network.fail('lost after');
      await tap(index);
      await reject(index);
    },
  ];
  for (let step = 0; step < stepsOfProgram; step += 1) await steps[random(steps.length)]?.(random(ids.length));
  network.setAway(false);
  await shown.reload();
  const attemptsNow = async () => {
    const tasks: { id: string; attempts: unknown[] }[] = await granted(mia.get('/api/tasks'));
    return ids.map((id) => tasks.find((task) => task.id === id)?.attempts.length);
  };
  await expect.poll(attemptsNow, { message: `program ${seed}`, timeout: 90_000 }).toEqual(taps);
  await expectArrived(shown);
  await expect(shown.getByText('Waiting to send')).toHaveCount(0);
  return { shown, taps: taps.reduce((sum, of) => sum + of) };
}

/** Guarantee: whatever the network, the browser and the parent do, a tap completes its task once. */
test(`${programs} random programs of a child and its network: one attempt for each tap`, async ({
  openDevice,
  family,
  product,
  wire,
}) => {
  if (isLong) test.setTimeout(3_600_000);
  const deeds = deedsOf(family);
  let { page } = await openDevice(screens.phone);
  await page.goto(`${wire.url}/login`);
  await signInPage(page).enter(family.mia, 'Child');
  let tapped = 0;
  for (let seed = 1; seed <= programs; seed += 1) {
    const ids: string[] = [];
    for (const title of titlesOf(seed)) ids.push(await deeds.giveTask({ title, child: family.mia }));
    await page.reload();
    await expect(childPage(page).taskCard(`Walk the dog ${seed}`)).toBeVisible();
    const { shown, taps } = await runProgram(family, { page, wire, ids, seed });
    page = shown;
    tapped += taps;
    tell(`${seed} programs, ${tapped} taps, each one attempt`);
    for (const id of ids) await granted(family.parent.delete(`/api/tasks/${id}`));
  }
  const { code, stderr } = await runNode(['api/src/commands/audit.ts'], { settings: { DATA_DIR: product.dataDir } });
  expect(`${code} ${stderr}`).toMatch(/^0 /);
});

/** Guarantee: a child sees what happens to an offline tap, even after closing the browser. */
test('an offline tap waits on its card and is not counted, and the child can dismiss a refusal', async ({
  openDevice,
  family,
}) => {
  const deeds = deedsOf(family);
  const bed = await deeds.giveTask({ title: 'Make the bed', child: family.mia });
  const dog = await deeds.giveTask({ title: 'Walk the dog' });
  const { page } = await openDevice(screens.phone);
  await openAs(page, family.mia, '/child');
  const { taskCard, sayDone } = childPage(page);
  const toDo = page.getByRole('link', { name: /Tasks$/ });
  await expect(toDo).toHaveText('2 to do, Tasks');
  await page.waitForResponse(/\/assets\/offline\./); // loads after the first screen

  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline, as of \d+:\d\d [AP]M$/)).toBeVisible();
  await sayDone('Make the bed');
  await sayDone('Walk the dog');
  await expect(taskCard('Make the bed').getByText('Saved. We’ll send it soon.')).toBeVisible();
  await expect(taskCard('Walk the dog').locator(':focus')).toHaveText('Waiting to sendTake back');
  await expect(toDo).toHaveText('Tasks');
  await expect(page.getByRole('link', { name: 'Waiting for approval' })).toHaveText(/^0/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 tasks you marked as complete have not been sent.');
  await page.getByRole('button', { name: 'Stay Here' }).click();
  await granted(family.leo.post(`/api/tasks/${dog}/complete`));

  await page.context().setOffline(false);
  await expect(taskCard('Make the bed').getByText('Waiting for approval')).toBeVisible();
  await expect(taskCard('Walk the dog').getByText('Someone else has already completed this task')).toBeVisible();
  await page.reload();
  await taskCard('Walk the dog').getByRole('button', { name: 'OK' }).click();
  await expect(taskCard('Walk the dog')).toHaveCount(0);
  const tasks: { id: string; attempts: unknown[] }[] = await granted(family.mia.get('/api/tasks'));
  expect(tasks.find(({ id }) => id === bed)?.attempts).toHaveLength(1);
});
