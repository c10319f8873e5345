import { test } from '@playwright/test';
import { obstaclesOf } from '../../utilities/expect-reachable.ts';
import type { Survey } from './survey.ts';
import { nameOf } from './view.ts';

/** Playwright's report lists the pages and the findings. */
const findingsOf: Survey['findingsOf'] = async (page, { what, view }) => {
  const seen = `${what} ${nameOf(view)}`;
  const { annotations } = test.info();
  annotations.push({ type: 'page', description: seen });
  const obstacles = await obstaclesOf(page);
  annotations.push(...obstacles.map((obstacle) => ({ type: 'finding', description: `${seen}: ${obstacle}` })));
  return obstacles;
};

export const reach: Survey = {
  guarantee: 'every page and dialog is usable by keyboard and assistive technology (WCAG 2.2 AA)',
  findingsOf,
  findingsOfOpened: findingsOf,
};
