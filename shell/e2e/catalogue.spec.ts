import { catalogue } from './catalogue/catalogue.ts';
import { expectSaid } from './catalogue/entry.ts';
import { deedsOf } from './family.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { expect, screens, test } from './test.ts';

/** Guarantee: each sentence that is promised word for word is met where it belongs, and no raw error ever is. */
for (const [name, { who, path, seed, sentences }] of Object.entries(catalogue))
  test(`every sentence of ${name}`, async ({ openDevice, newPerson, family }) => {
    const { page } = await openDevice(screens.desk);
    await page.clock.install();
    const deeds = deedsOf(family);
    await seed?.({ family, deeds });
    const { enter } = signInPage(page);
    if (who === 'parent') await enter(family.parent, 'Parent');
    if (who === 'first') await enter(await newPerson('Parent'), 'Parent');
    if (who === 'mia') await enter(family.mia, 'Child');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [sentence, entry] of Object.entries(sentences))
      await test.step(sentence, async () => {
        await page.clock.fastForward(600); // Rules 12.8: the same button tapped sooner would be one tap
        // Looked for from the start, since a toast goes by itself.
        await Promise.all([expectSaid(page, sentence, entry), entry.how?.({ page, family, deeds })]);
      });
  });
