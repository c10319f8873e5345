import type { Page } from '@playwright/test';
import { expect } from '../../utilities/test.ts';

export const versionsAsked = (requests: readonly string[]): string[] => [
  ...new Set(requests.flatMap((path) => /\/remotes\/parentApp\/([^/]+)\/remoteEntry\.js$/.exec(path)?.[1] ?? [])),
];

export const othersAsked = (requests: readonly string[]) =>
  requests.filter((path) => /\/remotes\/(?!parentApp)/.test(path));

export const expectShown = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible({ timeout: 60_000 });
