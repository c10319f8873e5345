const isBusyElsewhere = () => document.activeElement?.matches('input, textarea, select, dialog *') ?? false;

/** Focus on the page's heading, so that a screen reader says where one is and Tab starts there. */
export function focusMain(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus();
}

/**
 * Called whenever a page has come up: moves the focus there after a change of page. Not on the first page of a visit,
 * where the browser has just announced it, and never out of a field.
 */
export function createPageFocus(): () => void {
  const firstPath = window.location.pathname;
  let hasMoved = false;
  return () => {
    hasMoved ||= window.location.pathname !== firstPath;
    if (hasMoved && !isBusyElsewhere()) focusMain();
  };
}
