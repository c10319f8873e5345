import { expect, screens } from '../utilities/test.ts';
import { nameOf } from './evening/count-calls.ts';
import { people, playEvening, prepareEvening } from './evening/play-evening.ts';
import { recordEvening } from './evening/record-evening.ts';
import { test } from './live-product.ts';

const phone = { ...screens.phone, hasTouch: true };
/** It was 408 when each change made every open page read all its lists (November 27, 2026). */
const callsMax = 150;

/** Guarantee: a family's evening stays as cheap for a home server (Rules 12.241). Attaches a recorded evening. */
test('an evening of three phones costs at most 150 calls', async ({ openDevice, family }) => {
  test.setTimeout(900_000);
  const ids = await prepareEvening(family);
  const [mia, leo, sarah] = [await openDevice(phone), await openDevice(phone), await openDevice(phone)];
  const played = await playEvening(family, { mia: mia.page, leo: leo.page, sarah: sarah.page });
  const body = JSON.stringify(recordEvening(played, ids), null, 2);
  await test.info().attach('recorded evening', { body, contentType: 'application/json' });
  const counts = people.map((who) => {
    const byName = Map.groupBy(played.calls[who], nameOf);
    const most = [...byName].map(([name, calls]) => `${calls.length} ${name}`).toSorted();
    test.info().annotations.push({ type: who, description: `${played.calls[who].length} calls: ${most.join(', ')}` });
    return played.calls[who].length;
  });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(callsMax);
});
