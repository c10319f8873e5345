import type { Page } from '@playwright/test';
import { expectLoaded } from '../../utilities/expect-reachable.ts';
import type { Survey } from './survey.ts';

const cutOffOn = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, [role="switch"], [role="tab"]';
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = ({ left, right, top, bottom }: DOMRect, within: Element | null) => {
      if (left < -1 || right > document.documentElement.clientWidth + 1) return true;
      for (let room = within; room; room = room.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(room);
        if (webkitLineClamp !== 'none') continue; // folded, with a button to unfold
        const edge = room.getBoundingClientRect();
        if (hides(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) return true;
        if (hides(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1)) return true;
      }
      return false;
    };
    const isCutControl = (element: Element) => isCut(element.getBoundingClientRect(), element.parentElement);
    const areWordsCut = (element: Element) =>
      [...element.childNodes]
        .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
        .some((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          return isCut(range.getBoundingClientRect(), element);
        });
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 4) // text for screen readers is smaller
      .filter((element) => !element.closest('[aria-hidden="true"]')) // an example in a field may end in an ellipsis
      .filter((element) => areWordsCut(element) || (element.matches(controls) && isCutControl(element)))
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** The viewport of a 1280 by 900 desktop at 200 % zoom. */
export const cutOff: Survey = {
  guarantee: 'at 200 % everything is still there and fully visible',
  findingsOf: async (page) => {
    await expectLoaded(page);
    return cutOffOn(page);
  },
};
