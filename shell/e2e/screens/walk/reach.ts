import { test } from '@playwright/test';
import { obstaclesOf } from '../../utilities/expect-reachable.ts';
import type { Survey } from './survey.ts';
import { nameOf } from './view.ts';

/** Playwright's report lists the pages and the findings. */
export const reach: Survey = {
  guarantee: 'every page is usable by keyboard and assistive technology (WCAG 2.2 AA)',
  findingsOf: async (page, { what, view }) => {
    const seen = `${what} ${nameOf(view)}`;
    const { annotations } = test.info();
    annotations.push({ type: 'page', description: seen });
    const obstacles = await obstaclesOf(page);
    annotations.push(...obstacles.map((obstacle) => ({ type: 'finding', description: `${seen}: ${obstacle}` })));
    return obstacles;
  },
};
