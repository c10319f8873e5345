function select(element: HTMLElement): void {
  const selection = getSelection();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/**
 * Copies an element's text. Plain http has no clipboard API, so it falls back to the old copy command. Returns false if
 * that fails as well; the text then stays selected for manual copying.
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
