import { catalogue } from './catalogue/catalogue.ts';
import { expectSaid } from './catalogue/entry.ts';
import { deedsOf } from '../utilities/family.ts';
import { keepSession } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** Guarantee: each literal sentence appears where it belongs, and no raw error ever does. */
for (const [name, { who, path, seed, sentences }] of Object.entries(catalogue))
  test(`Rules 12.10: every sentence of ${name}`, async ({ openDevice, newPerson, family }) => {
    const { page } = await openDevice(screens.desktop);
    await page.clock.install();
    const deeds = deedsOf(family);
    await seed?.({ family, deeds });
    if (who === 'parent') await keepSession(page, family.parent);
    if (who === 'first') await keepSession(page, await newPerson('Parent'));
    if (who === 'mia') await keepSession(page, family.mia);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [sentence, entry] of Object.entries(sentences))
      await test.step(sentence, async () => {
        await page.clock.fastForward(600); // Rules 12.8: a sooner tap on the same button would not count
        // Waits from the start, because toasts disappear.
        await Promise.all([expectSaid(page, sentence, entry), entry.how?.({ page, family, deeds })]);
      });
  });
