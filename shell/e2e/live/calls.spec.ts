import { deedsOf } from '../utilities/family.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens } from '../utilities/test.ts';
import { childPage } from '../pages/child.page.ts';
import { parentPage } from '../pages/parent.page.ts';
import { countCalls, nameOf } from './evening/count-calls.ts';
import { test } from './live-product.ts';

const phone = { ...screens.phone, hasTouch: true };
const quietMs = 3_000;
const stream = 'GET /api/live';
const trends = 'GET /api/tokens/trends?weeks=8';

/** Guarantee: an evening costs a home server only the calls that show changes (Rules 12.241). */
test('Rules 12.241: each page reads only what has changed for it', async ({ openDevice, family }) => {
  const deeds = deedsOf(family);
  const { parent, mia, leo } = family;
  for (const title of ['Make your bed', 'Feed the cat']) await deeds.giveTask({ title, child: mia });
  await deeds.award(mia, 10); // the first tokens ever would read the nest once more (Rules 12.307)
  const open = async (person: typeof mia, path: string) => {
    const { page } = await openDevice(phone);
    const counted = countCalls(page);
    await openAs(page, person, path);
    return { page, ...counted };
  };
  const [ofMia, ofLeo, ofSarah] = [await open(mia, '/child'), await open(leo, '/child'), await open(parent, '/parent')];
  const all = [ofMia, ofLeo, ofSarah];
  const take = () => Promise.all(all.map(({ takeOnceQuiet }) => takeOnceQuiet(quietMs)));
  for (const { calls } of all) await expect.poll(() => calls.map(nameOf)).toContain(stream);
  for (const { page } of [ofMia, ofLeo]) await childPage(page).openHistory();
  await expect.poll(() => ofMia.calls.map(nameOf)).toContain(trends);
  await take(); // discards calls caused by the start and by the new tasks
  for (const { page } of all) await page.reload();
  // Sections further down load last, as above.
  for (const { page } of [ofMia, ofLeo]) await childPage(page).openHistory();
  await expect.poll(() => ofMia.calls.map(nameOf)).toContain(trends);
  /** Opening a page reads each list once: the stream repeats nothing that was just read. */
  for (const calls of await take()) {
    expect(calls).toContain(stream);
    const reads = calls.filter((call) => /^GET (?!\/api\/(?:days|profiles))/.test(call));
    expect(reads).toEqual([...new Set(reads)]);
  }

  const days = 'GET /api/days?from={day}&to={day}';
  const tokens = [
    trends,
    'GET /api/tokens/{id}/balance',
    'GET /api/tokens/{id}/nest',
    'GET /api/tokens/{id}/transactions?page=1&page_size=5',
  ];

  await childPage(ofMia.page).complete('Make your bed');
  expect(await take()).toEqual([[days, 'POST /api/tasks/{id}/complete'], [], ['GET /api/overview', 'GET /api/tasks']]);

  await parentPage(ofSarah.page).approve('Make your bed');
  const [readByMia, readByLeo, readBySarah] = await take();
  expect(readByMia).toEqual([days, 'GET /api/tasks', ...tokens, 'POST /api/moments/take'].toSorted());
  expect(readByLeo).toEqual([]);
  expect(readBySarah).toEqual(['GET /api/overview', 'POST /api/tasks/{id}/approve']);

  await deeds.award(leo, 10);
  expect(await take()).toEqual([[], tokens, ['GET /api/overview']]);
  await deeds.offer({ title: 'Ice cream', cost: 5 });
  expect(await take()).toEqual([
    ['GET /api/profiles/{id}', 'GET /api/rewards'],
    ['GET /api/profiles/{id}', 'GET /api/rewards'],
    ['GET /api/overview'],
  ]);
});
