import { slugOf } from './slug-of.ts';

/** The address of a section, or of the part or question with this title: `/docs/parent-guide#tasks`. */
export const addressOf = (basename: string, slug: string, title?: string): string =>
  `${slug === '' ? basename : `${basename}/${slug}`}${title === undefined ? '' : `#${slugOf(title)}`}`;
