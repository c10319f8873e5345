import type { Page } from '@playwright/test';

/** Attributes that are announced or displayed. */
const told = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder', 'value'];

/** Runs before the page's code and replaces every letter with ▒ before it is painted. */
function hide(told: readonly string[]) {
  const hidden = (words: string) => words.replaceAll(/[^\d\s▒]/gu, '▒');
  const hideText = (node: Text) => {
    const words = hidden(node.data);
    if (words !== node.data && !node.parentElement?.matches('script, style')) node.data = words;
  };
  const hideTold = (element: Element) => {
    for (const name of told) {
      const words = element.getAttribute(name);
      if (words !== null && hidden(words) !== words) element.setAttribute(name, hidden(words));
    }
  };
  const hideAll = (node: Node) => {
    if (node instanceof Text) hideText(node);
    if (node instanceof Element) hideTold(node);
    node.childNodes.forEach(hideAll);
  };
  const watched = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: [...told] };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) hideText(target);
      if (target instanceof Element) hideTold(target);
      addedNodes.forEach(hideAll);
    }
  }).observe(document, watched);
}

/** Removes all words from pages opened from now on, visible and accessible ones. */
export const hideWords = (page: Page) => page.addInitScript(hide, told);

export const wordsOn = (page: Page) =>
  page.evaluate((told) => {
    const found: string[] = [];
    const take = (words: string | null | undefined) => {
      if (words && /[^\d\s▒]/u.test(words)) found.push(words);
    };
    for (const element of document.querySelectorAll('body, body *:not(script, style)')) {
      for (const name of told) take(element.getAttribute(name));
      for (const node of element.childNodes) if (node instanceof Text) take(node.data);
      for (const part of ['::before', '::after']) take(/^"(.*)"$/.exec(getComputedStyle(element, part).content)?.[1]);
    }
    return found;
  }, told);
