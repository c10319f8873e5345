import type { Locator, Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { deedsOf, type Family } from './family.ts';
import { shareTablet } from './shared-tablet.ts';

const zones = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Auckland',
];

/** Moves the family to a time zone in which the hour is suitable, whenever the test runs. */
export async function moveTo({ parent }: Family, isWanted: (hour: number) => boolean): Promise<void> {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()));
  const zone = zones.find((each) => isWanted(hourIn(each)));
  await granted(parent.put('/api/families/current', { time_zone: zone }));
}

const byDay = (hour: number) => hour >= 7 && hour < 20;
export const byNight = (hour: number) => hour >= 21 || hour < 5;

export async function openBoard(family: Family, page: Page) {
  const { mia, leo, parent } = family;
  const deeds = deedsOf(family);
  await moveTo(family, byDay);
  await deeds.repeatDaily('Set the table', 'turns', [mia, leo]);
  const bed = await deeds.giveTask({ title: 'Make your bed', tokens: 5, child: mia });
  await deeds.doTask({ title: 'Water the plants', tokens: 10, child: leo });
  await deeds.approve(await deeds.doTask({ title: 'Practice the piano', tokens: 15 }));
  const car = await deeds.giveTask({ title: 'Wash the car', tokens: 10 });
  const film = await deeds.offer({ title: 'Pick the movie', cost: 40 });
  await deeds.award(leo, 53);
  await deeds.redeem(leo, film);
  await granted(mia.put('/api/rewards/goal', { reward_id: film }));
  const device = await shareTablet(family, page);
  await page.goto('/board');
  await page.getByRole('heading', { level: 1, name: 'Kitchen tablet' }).waitFor();
  const taskOf = async (id: string) =>
    (await granted(parent.get('/api/tasks'))).find((task: { id: string }) => task.id === id);
  return { bed, car, device, taskOf };
}

export const column = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const chore = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title}`) });
export const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog', { name: 'Who did it?' }).getByRole('button', { name }).click();
