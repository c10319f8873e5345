const isBusyElsewhere = () => document.activeElement?.matches('input, textarea, select, dialog *') ?? false;

/** Focuses the page's heading, so that a screen reader announces the page and Tab starts there. */
export function focusMain(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus();
}

/**
 * Returns a function to call after each page is shown; it focuses the page after a navigation. Skips the first page of
 * a visit, which the browser announces itself, and never takes the focus out of a field.
 */
export function createPageFocus(): () => void {
  const firstPath = window.location.pathname;
  let hasMoved = false;
  return () => {
    hasMoved ||= window.location.pathname !== firstPath;
    if (hasMoved && !isBusyElsewhere()) focusMain();
  };
}
