import { expect, type Page } from '@playwright/test';

/** Headings more than one level below the previous one, as a screen reader lists them. */
export const headingJumps = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const headings = [...(dialog ?? document).querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => ({ level: Number(heading.tagName[1]), words: heading.textContent }));
    const first = dialog ? 2 : 1;
    return headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? first - 1) + 1)
      .map(({ level, words }) => `h${level} ${words}`);
  });

const listen = (page: Page) =>
  page.evaluate(() => {
    const announced: string[] = [];
    const live = '[role="alert"], [role="status"], output, [aria-live="polite"], [aria-live="assertive"]';
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live);
      const isHidden = element?.closest('[aria-hidden="true"]');
      if (region && !isHidden && node.textContent?.trim()) announced.push(node.textContent.trim());
      else if (node instanceof Element)
        for (const alert of node.querySelectorAll('[role="alert"]')) announced.push(alert.textContent?.trim() ?? '');
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, type, target } of changes)
        if (type === 'characterData') hear(target);
        else addedNodes.forEach(hear);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { announced });
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { announced: string[] }).announced); // set above
/** Includes the focused field's description, which is announced with it. */
const timesHeard = async (page: Page, sentence: string) => {
  const announced = await heard(page);
  const described = await page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );
  return [...announced, ...described].filter((words) => words.includes(sentence)).length;
};

export const heardOnce = (page: Page) => async (sentence: string, act: () => Promise<unknown>) => {
  await listen(page);
  await act();
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.waitForTimeout(300); // a second announcement would follow immediately
  expect(await timesHeard(page, sentence), sentence).toBe(1);
};
