import type { Page } from '@playwright/test';
import { isLong } from '@tokennest/api/testing/is-long';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import { guessPicture } from '@tokennest/shared-ui/pictures/picture-index';
import { deedsOf, type Family } from '../utilities/family.ts';
import { biggest, biggestRound, see, type Thing } from '../utilities/seeing.ts';
import { right, shareTablet } from '../utilities/shared-tablet.ts';
import { expect, screens, test } from '../utilities/test.ts';
import { giveVoice } from '../utilities/spoken/voice.ts';
import { hideWords, wordsOn } from '../utilities/spoken/without-words.ts';

function childAt(page: Page, heard: readonly string[]) {
  const { height } = page.viewportSize() ?? screens.phone;
  const press = async ({ x, y }: Pick<Thing, 'x' | 'y'>) => {
    expect(await wordsOn(page), 'no word is left to read').toEqual([]);
    await page.touchscreen.tap(x, y);
  };
  const hears = async (act: () => Promise<unknown>) => {
    const before = heard.length;
    await act();
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
    findCard: async (title: string, of: 'task' | 'reward', cards: number) => {
      let said = await hears(async () => press(await under(0)));
      for (let card = 1; card < cards && !said.startsWith(title); card += 1)
        said = await hears(async () => press(await under(-1)));
      expect(said).toContain(title);
      const seen = await picture(guessPicture(title, of));
      expect(seen.width, 'its picture is the big one').toBeGreaterThanOrEqual(150);
    },
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

/**
 * Guarantee: a child who cannot read can sign in, complete a chore and get a reward, with pictures, places and speech.
 */
test('Rules 12.112, 12.203: without words, each time', async ({ openDevice, product }) => {
  for (let round = 0; round < rounds; round += 1)
    await test.step(`round ${round + 1}`, async () => {
      const family = await makeFamily(clientOf(product.url));
      await settle(family);
      const screen = sizes[round % sizes.length] ?? screens.phone;
      const { page } = await openDevice({ ...screen, hasTouch: true });
      await page.emulateMedia({ colorScheme: round % 2 === 0 ? 'light' : 'dark' });
      const heard = await giveVoice(page);
      await hideWords(page);
      await shareTablet(family, page);
      const { press, hears, picture, big, ask, comeIn, findCard, openShop, leave } = childAt(page, heard);
      const [chore, treat] = [chores[round % 3] ?? '', treats[round % 2] ?? ''];

      const mine = await picture('owl');
      expect(await ask()).toBe('Who are you?');
      expect(await hears(() => press(mine))).toBe('Hi Mia! Tap your four pictures.');
      if (round % 3 === 1) expect(await hears(() => comeIn(wrong))).toBe('Not quite. Try again.');
      await comeIn(right);

      await big('green');
      await findCard(chore, 'task', chores.length);
      expect(await hears(async () => press(await big('green')))).toBe('Task marked as complete! Waiting for approval.');
      expect(await hears(openShop)).toMatch(/^Rewards Shop\. /);
      await findCard(treat, 'reward', treats.length);
      expect(await hears(async () => press(await big('indigo')))).toContain(
        'Are you sure you want to redeem this reward?',
      );
      expect(await hears(async () => press(await big('green')))).toMatch(/^Reward redeemed successfully!/);
      await leave('owl');
      await expect.poll(async () => (await picture('owl')).y, 'the faces are there again').toBe(mine.y);

      expect(await knownOf(family)).toEqual({ done: [[chore, true]], redeemed: [[treat, 'pending', true]] });
      await page.context().close();
    });
});
