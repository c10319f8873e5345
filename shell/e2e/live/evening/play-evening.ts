import { granted } from '@tokennest/api/testing/test-client';
import type { Page } from '@playwright/test';
import { sessionKey } from '../../../src/session/session-key.ts';
import { deedsOf, type Family } from '../../utilities/family.ts';
import { keepSession } from '../../utilities/open-as.ts';
import { expect } from '../../utilities/test.ts';
import { childPage } from '../../pages/child.page.ts';
import { parentPage } from '../../pages/parent.page.ts';
import { countCalls } from './count-calls.ts';

export const people = ['mia', 'leo', 'sarah'] as const;
export type Who = (typeof people)[number];
const tasksOf = {
  mia: ['Make your bed', 'Feed the cat', 'Tidy your room', 'Read a chapter'],
  leo: ['Walk the dog', 'Set the table'],
};
const reward = 'Ice cream trip';

export async function prepareEvening(family: Family): Promise<Map<string, string>> {
  const deeds = deedsOf(family);
  const ids = new Map([
    [family.mia.id, 'mia'],
    [family.leo.id, 'leo'],
    [family.parent.id, 'sarah'],
  ]);
  await deeds.award(family.mia, 100);
  ids.set(await deeds.offer({ title: reward, cost: 60 }), 'reward');
  for (const who of ['mia', 'leo'] as const)
    for (const [index, title] of tasksOf[who].entries())
      ids.set(await deeds.giveTask({ title, child: family[who] }), `task ${who} ${index + 1}`);
  return ids;
}

/** Stores a session with an expired access token, which a page on a new day renews first. */
async function keepOldSession(page: Page, person: Family['mia']): Promise<void> {
  await keepSession(page, person);
  const stored = await page.context().storageState();
  for (const { localStorage } of stored.origins)
    for (const item of localStorage)
      if (item.name === sessionKey) item.value = JSON.stringify({ ...JSON.parse(item.value), expires_at: 1 });
  await page.context().setStorageState(stored);
}

/** Plays an evening in six minutes of real time. Returns each page's calls and closing time. */
export async function playEvening(family: Family, pages: Readonly<Record<Who, Page>>) {
  const { mia, leo, parent } = family;
  const persons = { mia, leo, sarah: parent };
  const counted = { mia: countCalls(pages.mia), leo: countCalls(pages.leo), sarah: countCalls(pages.sarah) };
  for (const who of people) await keepOldSession(pages[who], persons[who]);
  const startedMs = Date.now();
  const at = async (seconds: number) => {
    await pages.mia.waitForTimeout(Math.max(0, startedMs + seconds * 1_000 - Date.now()));
  };
  const [ofMia, ofLeo, ofSarah] = [childPage(pages.mia), childPage(pages.leo), parentPage(pages.sarah)];
  const { sarah } = pages;
  const openTab = async (name: string) => {
    await sarah.getByRole('button', { name: /^Menu/ }).press('Enter');
    await sarah.getByRole('link', { name, exact: true }).click();
  };
  const closedMs: Partial<Record<Who, number>> = {};
  const close = async (who: Who) => {
    closedMs[who] = Date.now() - startedMs;
    await pages[who].close();
  };
  const does = async (child: typeof ofMia, title: string | undefined, seconds: number) => {
    await at(seconds);
    await child.complete(title ?? '');
  };

  await pages.mia.goto('/child');
  await does(ofMia, tasksOf.mia[0], 14);
  await does(ofMia, tasksOf.mia[1], 29);
  await at(40);
  await pages.leo.goto('/child');
  await does(ofMia, tasksOf.mia[2], 46);
  await does(ofMia, tasksOf.mia[3], 58);
  await does(ofLeo, tasksOf.leo[0], 60);
  await does(ofLeo, tasksOf.leo[1], 74);
  await at(88);
  await ofMia.redeem(reward);

  await at(119);
  await sarah.goto('/parent');
  await at(133);
  await ofSarah.button(`Reject ${tasksOf.mia[2]}`).click();
  await sarah.keyboard.type('The desk is still full');
  await ofSarah.button('Reject task').click();
  await at(148);
  await ofSarah.approve(tasksOf.mia[0] ?? '');
  await at(163);
  await ofSarah.press('Approve all', 'Approve all');
  await at(188);
  await ofSarah.press(`Fulfill ${reward} for Mia`, 'Fulfill');
  await at(208);
  await ofSarah.button('+10 Tokens for Mia').click();
  await at(219);
  await close('leo');
  await at(234);
  await openTab('Tokens');
  await ofSarah.button('History of Mia').click();
  await at(255);
  await sarah.keyboard.press('Escape'); // closes the history
  await expect(sarah.getByRole('dialog')).toHaveCount(0);
  await openTab('Tasks');
  await ofSarah.make('task');
  await ofSarah.fill({ Title: 'Water the plants', 'Token reward': '5' });
  await ofSarah.choose('For', 'Leo');
  await ofSarah.button('Create task').click();
  await at(329);
  await close('sarah');
  await at(359);
  await close('mia');

  const [{ id: redemption } = { id: '' }] = await granted(parent.get('/api/rewards/redemptions'));
  return {
    startedMs,
    closedMs,
    redemption: String(redemption),
    calls: { mia: counted.mia.calls, leo: counted.leo.calls, sarah: counted.sarah.calls },
  };
}
