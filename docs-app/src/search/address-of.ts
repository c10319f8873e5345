/** The address of a section, or of the page, part or question with this id: `/docs/parent-guide#tasks`. */
export const addressOf = (basename: string, slug: string, id?: string): string =>
  `${slug === '' ? basename : `${basename}/${slug}`}${id === undefined ? '' : `#${id}`}`;
