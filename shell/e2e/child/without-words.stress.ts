import type { Page } from '@playwright/test';
import { isLong } from '@tokennest/api/testing/is-long';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import { guessPicture } from '@tokennest/shared-ui/pictures/picture-index';
import { deedsOf, type Family } from '../utilities/family.ts';
import { biggest, biggestRound, see, type Thing } from '../utilities/seeing.ts';
import { right, shareTablet } from '../utilities/shared-tablet.ts';
import { expect, type Fixtures, screens } from '../utilities/test.ts';
import { test } from '../live/live-test.ts';
import { giveVoice } from '../utilities/spoken/voice.ts';
import { hideWords, wordsOn } from '../utilities/spoken/without-words.ts';

/** `heard` is null on a device without a voice. */
function childAt(page: Page, heard: readonly string[] | null) {
  const { height } = page.viewportSize() ?? screens.phone;
  const press = async ({ x, y }: Pick<Thing, 'x' | 'y'>) => {
    expect(await wordsOn(page), 'no word is left to read').toEqual([]);
    await page.touchscreen.tap(x, y);
  };
  const hears = async (act: () => Promise<unknown>) => {
    const before = heard?.length ?? 0;
    await act();
    if (!heard) return null;
    await expect.poll(() => heard.length, 'something is said').toBeGreaterThan(before);
    return heard.at(-1) ?? '';
  };
  const picture = (name: string) =>
    see(page, `the picture ${name}`, (things) => biggest(things.filter((thing) => thing.picture === name)));
  const big = (color: 'green' | 'indigo') => see(page, `something big, round and ${color}`, biggestRound(color));
  const under = (which: 0 | -1) =>
    see(page, 'the rounds under the card', (things) =>
      things
        .filter((thing) => thing.isRound && thing.width > 60 && thing.y > height * 0.4)
        .toSorted((a, b) => a.x - b.x)
        .at(which),
    );
  const child = {
    ask: () =>
      hears(async () =>
        press(
          await see(page, 'a loudspeaker at a picture', (things) =>
            biggest(things.filter((thing) => thing.isRound && thing.color === null && Math.abs(thing.width - 44) < 2)),
          ),
        ),
      ),
    comeIn: async (secret: readonly string[]) => {
      for (const name of secret) await press(await picture(name));
    },
    /** While a secret is checked, its dots stay green and taps do not count. */
    seesDotsEmpty: () =>
      see(page, 'no green dot', (things) => {
        const dots = things.filter((thing) => thing.isRound && Math.abs(thing.width - 30) < 2);
        return dots.some((dot) => dot.color === 'green') ? undefined : dots[0];
      }),
    /** Listens to each card; without a voice, taps the picture in the row above. */
    findCard: async (title: string, of: 'task' | 'reward', cards: number) => {
      let said = heard ? await hears(async () => press(await under(0))) : null;
      for (let card = 1; card < cards && said?.startsWith(title) === false; card += 1)
        said = await hears(async () => press(await under(-1)));
      if (!heard) await press(await picture(guessPicture(title, of)));
      const seen = () => picture(guessPicture(title, of));
      await expect.poll(async () => (await seen()).width, 'its picture is the big one').toBeGreaterThanOrEqual(150);
      return said;
    },
    /** Between the gift and the book in the bar at the bottom. */
    openNest: async () => {
      const inBar = (name: string) =>
        see(page, `${name} in the bar`, (things) => things.find((one) => one.picture === name && one.y > height - 80));
      const [gift, book] = [await inBar('wrapped-gift'), await inBar('open-book')];
      await press({ x: (gift.x + book.x) / 2, y: gift.y });
    },
    undo: async () => press(await under(0)),
    giftInRow: () =>
      see(page, 'a gift in the row above', (things) =>
        things.find((thing) => thing.picture === 'wrapped-gift' && thing.y < height * 0.25),
      ),
    openShop: async () =>
      press(
        await see(page, 'the gift in the bar at the bottom', (things) =>
          things.find((thing) => thing.picture === 'wrapped-gift' && thing.y > height - 80),
        ),
      ),
    /** The second row that opens from the child's own face, with a door. */
    leave: async (face: string) => {
      await press(await picture(face));
      const rows = (things: readonly Thing[]) =>
        things.filter((thing) => thing.height >= 70 && thing.height < 100 && thing.width > 200);
      const row = (name: string) => see(page, name, (things) => rows(things).toSorted((a, b) => a.y - b.y)[1]);
      const { x, y } = await row('the row with the lock');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForTimeout(2200); // Rules 12.308
      await page.mouse.up();
      await press(await row('the row with the door'));
    },
  };
  return { press, hears, picture, big, ...child };
}

/** With --long each size and both schemes, twice; otherwise a phone and a tablet, with a wrong secret. */
const rounds = isLong ? 10 : 2;
const wrong = ['sun', 'turtle', 'rocket', 'tulip'];
const chores = ['Brush your teeth', 'Water the plants', 'Toys in the box'];
const treats = ['Ice cream', 'A balloon', 'Pick the movie'];
const sizes = [screens.tablet, screens.phone, screens.desktop, screens.small, { width: 1024, height: 768 }];

async function settle(family: Family) {
  const { giveTask, offer, award } = deedsOf(family);
  await award(family.mia, 26);
  for (const title of chores) await giveTask({ title, child: family.mia, tokens: 5 });
  for (const [at, title] of treats.entries()) await offer({ title, cost: 9 + at * 12 });
  await granted(family.parent.put(`/api/profiles/${family.mia.id}/look`, { look: 'little' }));
}

async function approveAll({ parent }: Family): Promise<void> {
  const tasks: { id: string; status: string }[] = await granted(parent.get('/api/tasks'));
  for (const { id, status } of tasks)
    if (status === 'completed') await granted(parent.post(`/api/tasks/${id}/approve`));
}

async function knownOf({ parent, mia }: Family) {
  const tasks: { title: string; status: string; completed_by: string | null }[] = await granted(
    parent.get('/api/tasks'),
  );
  const redemptions: { reward_title: string; status: string; child_id: string }[] = await granted(
    parent.get('/api/rewards/redemptions'),
  );
  return {
    done: tasks
      .filter(({ status }) => status === 'completed')
      .map((task) => [task.title, task.completed_by === mia.id]),
    redeemed: redemptions.map(({ reward_title, status, child_id }) => [reward_title, status, child_id === mia.id]),
  };
}

interface Means {
  openDevice: Fixtures['openDevice'];
  url: string;
  round: number;
  hasVoice: boolean;
}

/** Each named step is possible with pictures, places and speech, or with pictures and places alone. */
async function liveRound({ openDevice, url, round, hasVoice }: Means): Promise<void> {
  const family = await makeFamily(clientOf(url));
  await settle(family);
  const screen = sizes[round % sizes.length] ?? screens.phone;
  const { page } = await openDevice({ ...screen, hasTouch: true });
  await page.emulateMedia({ colorScheme: round % 2 === 0 ? 'light' : 'dark' });
  const heard = hasVoice ? await giveVoice(page) : null;
  if (!hasVoice) await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  await hideWords(page);
  await shareTablet(family, page);
  const child = childAt(page, heard);
  const { press, picture, big } = child;
  const [chore, treat] = [chores[round % 3] ?? '', treats[round % 2] ?? ''];
  const said = async (act: () => Promise<unknown>, words: RegExp) => {
    await act();
    if (heard) await expect.poll(() => heard.at(-1)).toMatch(words);
  };
  const scene = page.locator('[data-moment]');

  const mine = await picture('owl');
  if (hasVoice) expect(await child.ask()).toBe('Who are you?');
  await test.step('1 choose the own face', () => said(() => press(mine), /Hi Mia! Tap your four pictures\./));
  await test.step('2 tap the secret pictures', async () => {
    if (round % 3 === 1) {
      await said(() => child.comeIn(wrong), /Not quite\. Try again\./);
      await child.seesDotsEmpty();
    }
    await child.comeIn(right);
    await big('green');
  });
  await test.step('3 complete a task', async () => {
    expect((await child.findCard(chore, 'task', chores.length)) ?? chore).toContain(chore);
    await said(async () => press(await big('green')), /Task marked as complete! Waiting for approval\./);
    await expect.poll(async () => (await knownOf(family)).done).toEqual([[chore, true]]);
  });
  await test.step('4 undo it, and complete it again', async () => {
    await said(child.undo, /It’s back on your list\./);
    await expect.poll(async () => (await knownOf(family)).done).toEqual([]);
    await press(await big('green'));
    await expect.poll(async () => (await knownOf(family)).done).toEqual([[chore, true]]);
  });
  await test.step('5 see the coin fall into the nest', async () => {
    await said(() => approveAll(family), /^Approved\. /);
    await expect(scene).toHaveAttribute('data-moment', 'landed');
    await press({ x: screen.width / 2, y: screen.height - 20 });
    await expect(scene).toHaveCount(0);
  });
  await test.step('6 open the shop', () => said(child.openShop, /^Rewards Shop\. /));
  await test.step('7 redeem', async () => {
    expect((await child.findCard(treat, 'reward', treats.length)) ?? treat).toContain(treat);
    await said(async () => press(await big('indigo')), /Are you sure you want to redeem this reward\?/);
    await said(async () => press(await big('green')), /^Reward redeemed successfully!/);
    await expect.poll(async () => (await knownOf(family)).redeemed).toEqual([[treat, 'pending', true]]);
  });
  await test.step('8 look into the nest', async () => {
    await said(child.openNest, /^My nest\. You have/);
    await big('indigo');
  });
  await test.step('9 see what is on the way', async () => {
    await said(async () => press(await child.giftInRow()), /On the way/);
    await expect.poll(async () => (await picture('wrapped-gift')).width).toBeGreaterThanOrEqual(150);
  });
  await test.step('10 hand the tablet back', async () => {
    await child.leave('owl');
    await expect.poll(async () => (await picture('owl')).y, 'the faces are there again').toBe(mine.y);
  });
  await page.context().close();
}

/** Guarantee: a child who cannot read can do all of this alone, also on a device without a voice. */
for (let round = 0; round < rounds; round += 1)
  for (const hasVoice of [true, false])
    test(`Rules 12.112, 12.203, 12.308: round ${round + 1} without words, ${hasVoice ? 'with' : 'without'} a voice`, ({
      openDevice,
      product,
    }) => liveRound({ openDevice, url: product.url, round, hasVoice }));
