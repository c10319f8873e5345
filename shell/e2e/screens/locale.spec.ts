import { deedsOf } from '../utilities/family.ts';
import { speak } from '../languages/speak.ts';
import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

/** A date with its year, and a time, as people of these places write them; of months and hours no more than their form. */
const forms = {
  'en-US': { date: /[A-Z][a-z]{2} \d{1,2}, 20\d\d/, time: /\d{1,2}:\d\d [AP]M/, number: '1,240' },
  'en-GB': { date: /\d{1,2} [A-Z][a-z]{2,3} 20\d\d/, time: /\d\d:\d\d(?! ?[AP]M)/, number: '1,240' },
  'de-DE': { date: /\d{1,2}\. \p{L}{3,4}\.? 20\d\d/u, time: /\d\d:\d\d(?! ?[AP]M)/, number: '1.240' },
};

/** Guarantee: a reader's dates, times and numbers are those of their browser's language, in sentences whose English they chose. */
for (const [locale, { date, time, number }] of Object.entries(forms))
  test(`Rules 12.306: a parent’s and a child’s page in ${locale}`, async ({ openDevice, family }) => {
    const { award, doTask } = deedsOf(family);
    await award(family.mia, 1240);
    await doTask({ title: 'Practice the piano' });

    const { page: parent } = await openDevice({ ...screens.desktop, locale });
    await speak(parent, 'en');
    await openAs(parent, family.parent, '/parent');
    const card = parent.getByRole('article', { name: 'Mia' });
    await expect(card.getByText(/^Since /)).toHaveText(new RegExp(`^Since ${date.source}$`, date.flags));
    await expect(card).toContainText(number);
    await expect(parent.getByText(/Today, \d/)).toHaveText(new RegExp(`Today, ${time.source}`));

    const { page: child, complaints } = await openDevice({ ...screens.phone, locale });
    await speak(child, 'en');
    await openAs(child, family.mia, '/child');
    await expect(child.getByText(/^Done today at /)).toHaveText(new RegExp(`^Done today at ${time.source}\\.`));
    await child.goto('/child/statement');
    await expect(child.getByText(/ Created by TokenNest on /)).toHaveText(
      new RegExp(`Created by TokenNest on ${date.source}\\.$`, date.flags),
    );
    await expect(child.getByRole('row').last()).toContainText(number);
    expect(complaints).toEqual([]);
  });
