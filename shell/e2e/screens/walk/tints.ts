import type { Page } from '@playwright/test';
import type { Survey } from './survey.ts';

const letters = { Mia: 'M', Leo: 'L', Ava: 'A' };
type Name = keyof typeof letters;
const names = Object.keys(letters) as Name[]; // its own keys

export const groundsOf = (page: Page, name: Name) =>
  page.evaluate(
    (letter) => [
      ...new Set(
        [...document.querySelectorAll<HTMLElement>('main [aria-hidden="true"]')]
          .filter(({ textContent, childElementCount }) => textContent === letter && childElementCount === 0)
          .map((element) => getComputedStyle(element).backgroundColor),
      ),
    ],
    letters[name],
  );

/** Each child's tint in each scheme when first seen; it must be the same on every page. */
export function tintsOfChildren() {
  const tints: Record<'light' | 'dark', Partial<Record<Name, string>>> = { light: {}, dark: {} };
  const look: Survey = {
    guarantee: 'a child has one color wherever it is, another than its siblings',
    findingsOf: async (page, { view: { colorScheme } }) => {
      const findings: string[] = [];
      for (const name of names)
        for (const ground of await groundsOf(page, name)) {
          const first = (tints[colorScheme][name] ??= ground);
          if (ground !== first) findings.push(`${name} on ${ground}, elsewhere on ${first}`);
        }
      return findings;
    },
  };
  const counts = () => Object.values(tints).map((byName) => new Set(Object.values(byName)).size);
  return { look, counts };
}
