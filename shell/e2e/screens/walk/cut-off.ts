import type { Page } from '@playwright/test';
import { expectLoaded } from '../../utilities/expect-reachable.ts';
import type { Survey } from './survey.ts';

const cutOffOn = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, [role="switch"], [role="tab"]';
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = ({ left, right, top, bottom }: DOMRect, within: Element | null) => {
      if (within?.closest('[data-more]:not([data-more=""])')) return false; // a strip that shows which way it scrolls
      if (left < -1 || right > document.documentElement.clientWidth + 1) return true;
      let canScroll = false;
      for (let room = within; room; room = room.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(room);
        if (webkitLineClamp !== 'none') continue; // folded, with a button to unfold
        const edge = room.getBoundingClientRect();
        if (hides(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) return true;
        canScroll ||= /auto|scroll/.test(overflowY);
        if (!canScroll && hides(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1)) return true;
        if (room.matches(':modal, :popover-open')) return false; // nothing around the top layer cuts it off
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
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    return [...(dialog ?? document.body).querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 4) // text for screen readers is smaller
      .filter((element) => !element.closest('[aria-hidden="true"]')) // an example in a field may end in an ellipsis
      .filter((element) => areWordsCut(element) || (element.matches(controls) && isCutControl(element)))
      .map((element) => element.outerHTML.slice(0, 160));
  });

const findingsOf: Survey['findingsOf'] = async (page) => {
  await expectLoaded(page);
  return cutOffOn(page);
};

/** At 200 % zoom, a desktop of 1280 by 900 has a viewport of 640 by 450. */
export const cutOff: Survey = {
  guarantee: 'in narrow windows, at 200 % and in each language everything is still there and fully visible',
  findingsOf,
  findingsOfOpened: findingsOf,
};
