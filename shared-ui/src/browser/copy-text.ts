function select(element: HTMLElement): void {
  const selection = getSelection();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/**
 * Copies what an element says. Plain http on a home network has no clipboard interface: there the old command copies
 * what is selected. False when that fails as well; then it stays selected, to be copied by hand.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    select(element);
    return document.execCommand('copy');
  }
}
