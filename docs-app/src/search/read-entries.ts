import type { Section } from '../sections/section-list.ts';
import type { Entry } from './find-in-help.ts';
import { searchMessages as words } from './search.messages.ts';

const textOf = (node: Element | null) => node?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

/** A fact of a list, such as `License: MIT, open source`. */
const factOf = ({ firstElementChild, lastElementChild }: Element) =>
  words.fact(textOf(firstElementChild), textOf(lastElementChild));

/** In the page's language. */
const sentencesIn = (text: string): string[] =>
  [...new Intl.Segmenter(document.documentElement.lang || undefined, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment.trim(),
  );

/** Sentences of the texts in an element, without those of the questions in it. A step's title is one of its texts. */
function sentencesOf(place: Element): string[] {
  const isLeaf = (one: Element) => {
    if (one.closest('details') && !place.matches('details')) return false;
    if (one.closest('[data-live]') ?? one.querySelector('[data-live]')) return false;
    if (one.matches('li')) return !one.querySelector('p');
    return !one.matches('strong') || one.nextElementSibling?.matches('p') === true;
  };
  return [...place.querySelectorAll('p, li, li > strong, dl > div')]
    .filter(isLeaf)
    .flatMap((one) => sentencesIn(one.matches('div') ? factOf(one) : textOf(one)));
}

const idOf = ({ dataset }: HTMLElement) => dataset.place ?? '';

function entriesOf({ slug, label: section }: Section, page: HTMLElement): Entry[] {
  const of = (place: HTMLElement, part: HTMLElement): Entry => ({
    to: { slug, part: idOf(part), id: idOf(place), title: textOf(place.querySelector('h2, summary')) },
    section,
    sentences: sentencesOf(place),
  });
  const lead = sentencesIn(textOf(page.querySelector('h1 + p')));
  const parts = [...page.querySelectorAll<HTMLElement>('section[data-place]')].flatMap((part) =>
    [part, ...part.querySelectorAll('details')].map((place) => of(place, part)),
  );
  return [{ to: { slug, part: null, id: idOf(page), title: section }, section, sentences: lead }, ...parts];
}

/** Reads the text of the drawn sections, each in one child of the box. */
export const readEntries = (sections: readonly Section[], box: Element): Entry[] =>
  sections.flatMap((section, index) => {
    const page = box.children[index]?.querySelector<HTMLElement>('[data-place]');
    return page ? entriesOf(section, page) : [];
  });
