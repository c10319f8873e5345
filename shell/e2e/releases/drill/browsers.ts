import type { Page } from '@playwright/test';
import { expect } from '../../kit/test.ts';

/** The versions of parentApp whose entry a browser asked for, in order and each once. */
export const versionsAsked = (requests: readonly string[]): string[] => [
  ...new Set(requests.flatMap((path) => /\/remotes\/parentApp\/([^/]+)\/remoteEntry\.js$/.exec(path)?.[1] ?? [])),
];

/** What a browser asked for of all other remotes. */
export const othersAsked = (requests: readonly string[]) =>
  requests.filter((path) => /\/remotes\/(?!parentApp)/.test(path));

/** The page of a version says which it is. */
export const expectShown = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible({ timeout: 60_000 });
