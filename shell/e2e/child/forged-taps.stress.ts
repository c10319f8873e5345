import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf, granted, type TestClient } from '@tokennest/api/testing/test-client';
import { register, signIn, type TestPerson } from '@tokennest/api/testing/test-family';
import { askToJoin, deedsOf, type Family } from '../utilities/family.ts';
import { childPage } from '../pages/child.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens, test } from '../utilities/test.ts';

async function readFamily(client: TestClient, { parent: { email }, mia, leo }: Family): Promise<unknown[]> {
  const parent = await signIn(client, email);
  const ofChildren = [mia, leo].flatMap(({ id }) => [`tokens/${id}/balance`, `tokens/${id}/transactions`]);
  const lists = ['tasks', 'recurring-tasks', 'rewards', 'rewards/redemptions', 'allowances', 'families/join-requests'];
  const paths = [...ofChildren, ...lists, 'families/current'];
  return Promise.all(paths.map(async (path) => [path, await granted(parent.get(`/api/${path}`))]));
}

/** A family in which each parent-only request would change something. */
async function makeProspects(family: Family, stranger: TestPerson, url: string): Promise<string[]> {
  const { mia, leo, parent } = family;
  const deeds = deedsOf(family);
  await deeds.award(mia, 20);
  await deeds.award(leo, 50);
  const done = await deeds.doTask({ title: 'Tidy your room', tokens: 149 });
  const film = await deeds.offer({ title: 'A film', cost: 5 });
  const bought = await deeds.redeem(mia, film);
  const chore = await deeds.repeatDaily('Set the table', 'each', [mia]);
  const paused = await deeds.repeatDaily('Feed the cat', 'each', [mia]);
  await granted(parent.post(`/api/recurring-tasks/${paused}/pause`));
  const allowance = await deeds.allow(mia, 'Pocket money', 30);
  await askToJoin(clientOf(url), stranger, family);
  const [{ id: request }] = await granted(parent.get('/api/families/join-requests'));
  const [move] = (await granted(parent.get(`/api/tokens/${leo.id}/transactions`))).transactions;
  return [
    `${done}/approve`,
    `${done}/undo`,
    `../rewards/${film}/redeem`,
    `../rewards/redemptions/${bought}/fulfill`,
    `../recurring-tasks/${chore}/pause`,
    `../recurring-tasks/${paused}/resume`,
    `../allowances/${allowance}/execute`,
    `../families/join-requests/${request}/accept`,
    `../families/join-requests/${request}/decline`,
    `../families/current/code`,
    `../tokens/transactions/${move.id}/take-back`,
    `../auth/recovery-code`,
    `../../auth/v1/logout`,
  ];
}

/** Writes forged taps, as with developer tools. Their ids end the path early to reach another route. */
async function storeTaps(page: Page, taps: readonly object[]): Promise<void> {
  await page.evaluate(
    (taps) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tokennest', 1);
        opening.addEventListener('upgradeneeded', () => {
          for (const name of ['queries', 'outbox']) opening.result.createObjectStore(name);
        });
        opening.addEventListener('error', () => reject(new Error('No database')));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('outbox', 'readwrite');
          writing.objectStore('outbox').put(taps, 'taps');
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    taps,
  );
}

/** Guarantee: whatever is stored as taps, a session sends only its own child's completion (Rules 12.73). */
test('sends no forged tap, and an honest one once', async ({ openDevice, family, product }) => {
  const client = clientOf(product.url);
  const stranger = await signIn(client, await register(client, 'child', 'Kim'));
  const targets = await makeProspects(family, stranger, product.url);
  const plants = await deedsOf(family).giveTask({ title: 'Water the plants', child: family.mia });
  const { parent, mia, leo } = family;
  const tapOf = (personId: string, taskId: string) => ({
    key: randomUUID(),
    personId,
    taskId,
    title: 'Water the plants',
    refusal: null,
  });
  const forged = [parent, mia, leo].flatMap(({ id }) =>
    targets.flatMap((target) =>
      [`${target}?`, `${target}#`, `${target}/../${plants}`].map((taskId) => tapOf(id, taskId)),
    ),
  );
  const honest = tapOf(mia.id, plants);

  const { page } = await openDevice(screens.phone);
  const posted: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isByItself = pathname === '/api/moments/take';
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !isByItself)
      posted.push(`${request.method()} ${pathname}${search}`);
  });
  await page.goto('/login');
  const before = await readFamily(client, family);
  for (const [person, role] of [
    [parent, 'Parent'],
    [leo, 'Child'],
    [mia, 'Child'],
  ] as const) {
    await storeTaps(page, [...forged, honest]);
    await page.reload();
    await signInPage(page).enter(person, role);
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.waitForLoadState('networkidle');
    if (person !== mia) {
      expect.soft(await readFamily(client, family), role).toEqual(before);
      await signInPage(page).leave();
    }
  }
  await expect(childPage(page).taskCard('Water the plants').getByText('Waiting for approval')).toBeVisible();
  const effects = posted.filter((call) => !call.endsWith('/remote-loads'));
  expect(effects).toEqual([`POST /api/tasks/${plants}/complete`]);
  const tasks: { id: string; attempts: unknown[] }[] = await granted(mia.get('/api/tasks'));
  expect(tasks.find(({ id }) => id === plants)?.attempts).toHaveLength(1);
});
