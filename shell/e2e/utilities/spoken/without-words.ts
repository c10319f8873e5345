import type { Page } from '@playwright/test';

/** Attributes that are announced or displayed. */
const announcedAttributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'value',
];

/** Runs before the page's code and replaces every letter with ▒ before it is painted. */
function hide(announcedAttributes: readonly string[]) {
  const hidden = (words: string) => words.replaceAll(/[^\d\s▒]/gu, '▒');
  const hideText = (node: Text) => {
    const words = hidden(node.data);
    if (words !== node.data && !node.parentElement?.matches('script, style')) node.data = words;
  };
  const hideReported = (element: Element) => {
    for (const name of announcedAttributes) {
      const words = element.getAttribute(name);
      if (words !== null && hidden(words) !== words) element.setAttribute(name, hidden(words));
    }
  };
  const hideAll = (node: Node) => {
    if (node instanceof Text) hideText(node);
    if (node instanceof Element) hideReported(node);
    node.childNodes.forEach(hideAll);
  };
  const watched = {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...announcedAttributes],
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) hideText(target);
      if (target instanceof Element) hideReported(target);
      addedNodes.forEach(hideAll);
    }
  }).observe(document, watched);
}

/** Removes all words from pages opened after this, visible and accessible ones. */
export const hideWords = (page: Page) => page.addInitScript(hide, announcedAttributes);

export const wordsOn = (page: Page) =>
  page.evaluate((announcedAttributes) => {
    const found: string[] = [];
    const take = (words: string | null | undefined) => {
      if (words && /[^\d\s▒]/u.test(words)) found.push(words);
    };
    for (const element of document.querySelectorAll('body, body *:not(script, style)')) {
      for (const name of announcedAttributes) take(element.getAttribute(name));
      for (const node of element.childNodes) if (node instanceof Text) take(node.data);
      for (const part of ['::before', '::after']) take(/^"(.*)"$/.exec(getComputedStyle(element, part).content)?.[1]);
    }
    return found;
  }, announcedAttributes);
