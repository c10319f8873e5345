import type { Page } from '@playwright/test';
import { expectLoaded } from '../utilities/expect-reachable.ts';
import type { Survey } from '../screens/walk/survey.ts';

/** What the test family wrote, and versions; sentences contain them. */
const written =
  /Tidy your room|Set the table|Make your bed|Read a chapter|Walk the dog|Empty the dishwasher|Practice the piano|Pick the movie on Friday|Birthday from grandma|A new board game|An hour of video games|Trip to the zoo|Camping in the garden|Saving for the bike|Pocket money|The desk is still full|The shop is closed until Saturday|Tell us at dinner what happened\.|\S+@example\.com|\d+\.\d+\.\d+\+\S+/g;

/** Words of the test family, of dates and of lists, which no catalog contains. */
const given =
  /^(?:and|Mia|Leo|Ava|Noah|Sarah|Alex|Kim|Rose|Rivera|Bennett|Europe|Berlin|UTC|CSV|TokenNest|example|org|com|npm|run|https?|localhost|Linux|Mon(?:day)?|Tue(?:sday)?|Wed(?:nesday)?|Thu(?:rsday)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)$/;

/** Texts on the page, and names for screen readers, without what people wrote. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const isWritten = (element: Element | null) => element?.closest('[translate="no"], script, style, textarea');
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (!isWritten(text.parentElement)) found.push(text.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isWritten(element)) found.push(element.getAttribute(name) ?? '');
    return [...found, document.title];
  });

const isEnglish = (word: string) => /^[a-z]{3,}$/i.test(word) && /[aeiou]/i.test(word) && !given.test(word);

async function findingsOf(page: Page): Promise<string[]> {
  await expectLoaded(page);
  const left = (await textsOn(page)).filter((text) =>
    (text.replaceAll(written, '').match(/[\p{L}\p{N}]+/gu) ?? []).some(isEnglish),
  );
  return [...new Set(left)].map((text) => text.trim().slice(0, 120));
}

/** In en-XA every translated letter has an accent, so a word without one is English that no translator can reach. */
export const englishLeft: Survey = {
  guarantee: 'no sentence is outside of the catalogs',
  findingsOf,
  findingsOfOpened: findingsOf,
};
