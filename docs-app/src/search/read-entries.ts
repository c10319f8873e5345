import type { Section } from '../sections/section-list.ts';
import type { Entry } from './find-in-help.ts';

const textOf = (node: Element | null) => node?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

/** A fact of a list, such as `License: MIT, open source`. */
const factOf = (row: Element) => [...row.children].map(textOf).join(': ');

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const sentencesIn = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment.trim());

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

function entriesOf({ slug, label: section }: Section, page: Element): Entry[] {
  const of = (place: Element, title: string, part: string): Entry => ({
    to: { slug, part, title },
    section,
    sentences: sentencesOf(place),
  });
  const lead = sentencesIn(textOf(page.querySelector('h1 + p')));
  const parts = [...page.querySelectorAll('section:not([data-story])')].flatMap((part) => {
    const title = textOf(part.querySelector('h2'));
    const questions = [...part.querySelectorAll('details')];
    return [of(part, title, title), ...questions.map((one) => of(one, textOf(one.querySelector('summary')), title))];
  });
  return [{ to: { slug, part: null, title: section }, section, sentences: lead }, ...parts];
}

/** Reads the text of the drawn sections, each in one child of the box. */
export const readEntries = (sections: readonly Section[], box: Element): Entry[] =>
  sections.flatMap((section, index) => {
    const page = box.children[index];
    return page ? entriesOf(section, page) : [];
  });
