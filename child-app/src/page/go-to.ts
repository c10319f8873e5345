/** Brings the first of these parts that is on the page into view, and the focus to it. */
export function goTo(...ids: string[]): void {
  const part = ids.map((id) => document.getElementById(id)).find(Boolean);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
