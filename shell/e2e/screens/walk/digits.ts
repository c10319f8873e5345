import type { Page } from '@playwright/test';
import { expectLoaded } from '../../utilities/expect-reachable.ts';
import type { Survey } from './survey.ts';

const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const columns: { ends: Set<number>; coins: Set<number> }[] = [];
    for (const coin of document.querySelectorAll('main table svg')) {
      const figure = coin.previousElementSibling;
      const cell = coin.closest<HTMLTableCellElement>('td, th');
      if (!cell || !figure || !/\d$/.test(figure.textContent)) continue;
      const column = (columns[cell.cellIndex] ??= { ends: new Set(), coins: new Set() });
      const range = document.createRange();
      range.selectNodeContents(figure);
      column.ends.add(Math.round(range.getBoundingClientRect().right));
      column.coins.add(Math.round(coin.getBoundingClientRect().left));
    }
    return columns.filter(Boolean).map(({ ends, coins }) => [ends.size, coins.size]);
  });

const paths = ['tasks', 'tasks?view=week', 'tasks?view=repeating', 'allowances', 'rewards'].map(
  (path) => `/parent/${path}`,
);

export const digits: Survey = {
  guarantee: 'amounts can be compared by eye: units under units, coins under coins',
  findingsOf: async (page, { what }) => {
    if (!paths.includes(what)) return [];
    await expectLoaded(page);
    const edges = JSON.stringify(await edgesOf(page));
    return edges === '[[1,1]]' ? [] : [`${edges} places of figures and coins in its columns`];
  },
};
