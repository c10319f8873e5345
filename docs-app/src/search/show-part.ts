/** Scrolls to the page, part or question with this id, and focuses it. A question opens. */
export function showPart(article: Element | null, id: string): void {
  const places = [...(article?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const part = places.find(({ dataset }) => dataset.place === id);
  if (!part) return;
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.tabIndex = -1;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
