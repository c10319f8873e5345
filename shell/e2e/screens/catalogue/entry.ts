import { expect, type Locator, type Page } from '@playwright/test';
import type { deedsOf, Family } from '../../utilities/family.ts';
import { type Call, type Failure, rawWords, whileFailing } from '../../utilities/network.ts';

export interface Stage {
  page: Page;
  family: Family;
  deeds: ReturnType<typeof deedsOf>;
}

export type Place = 'toast' | 'toast and field' | 'notice' | 'question' | 'panel' | 'text' | 'button';

export interface Entry {
  as: Place;
  how?: (stage: Stage) => Promise<unknown>;
  /** The sentence with its N or {name} filled in, or including the text next to it. */
  says?: string | RegExp;
}

/** Sentences of the specification and how to make them appear on one screen, in this order. */
export interface Screen {
  /** `parent` has two children, one of them Mia; `first` is a parent without children. */
  who: 'nobody' | 'parent' | 'first' | 'mia';
  path: string;
  seed?: (stage: Omit<Stage, 'page'>) => Promise<unknown>;
  sentences: Record<string, Entry>;
}

const exactly = (within: Page | Locator, says: string | RegExp) => within.getByText(says, { exact: true });

export const failing =
  (call: Call, act: (stage: Stage) => Promise<unknown>, failure?: Failure) =>
  (stage: Stage): Promise<void> =>
    whileFailing(stage.page, call, () => act(stage), failure);

/** Includes making the sentence appear. */
const sayMaxMs = 60_000;

/** The sentence is in its place, and no raw error is anywhere. */
export async function expectSaid(page: Page, sentence: string, { as, says = sentence }: Entry) {
  const toast = exactly(page.locator('output[popover]'), says);
  const field = exactly(page.locator('form p[id$="-error"]'), says);
  const places: Record<Place, Locator[]> = {
    toast: [toast],
    'toast and field': [field, toast],
    notice: [exactly(page.locator('form').getByRole('alert'), says)],
    question: [exactly(page.getByRole('dialog'), says)],
    panel: [page.getByRole('heading', { level: 3, name: says, exact: true })],
    text: [exactly(page.locator('#content, aside'), says)],
    button: [page.getByRole('button', { name: says, exact: true })],
  };
  for (const place of places[as]) await expect(place.first()).toBeVisible({ timeout: sayMaxMs });
  await expect(page.getByText(rawWords)).toHaveCount(0);
}
