/** Around all that waits: the focus stays inside as long as there is something to do. */
export const waitingRegion = 'data-waiting';

/** Where a row with the focus has given way, the focus goes on: to the next button, else the last, else the heading. */
export function focusAfter(row: HTMLElement | null): void {
  if (!row || document.activeElement !== document.body) return;
  const buttons = [...(row.closest(`[${waitingRegion}]`)?.querySelectorAll('button') ?? [])];
  const isAfter = (button: Node) => (row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const next = buttons.find(isAfter) ?? buttons.at(-1) ?? document.querySelector<HTMLElement>('main h1');
  next?.focus({ preventScroll: true });
}
