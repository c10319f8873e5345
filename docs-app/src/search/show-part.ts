import { slugOf } from './slug-of.ts';

/** Scrolls to the part or question whose title has this slug, and focuses it. A question opens. */
export function showPart(article: Element | null, slug: string): void {
  const titles = [...(article?.querySelectorAll('h1, h2, h3, summary') ?? [])];
  const part = titles.find(({ textContent }) => slugOf(textContent) === slug)?.parentElement;
  if (!part) return;
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.tabIndex = -1;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
