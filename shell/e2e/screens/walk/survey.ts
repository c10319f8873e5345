import { expect, type Page } from '@playwright/test';
import { nameOf, show, type View } from './view.ts';

/** The page that stands there: its path or what it shows, and how it is looked at. */
export interface Seen {
  what: string;
  view: View;
}

type FindingsOf = (page: Page, seen: Seen) => Promise<string[]>;

/** What is looked at for one guarantee; whatever it finds is wrong. */
export interface Look {
  guarantee: string;
  findingsOf: FindingsOf;
  /** The same of what was opened on a page, such as a dialog, where it is looked at for this. */
  findingsOfOpened?: FindingsOf;
}

/** All that is looked at in one size and scheme. */
export interface Stop extends View {
  looks: readonly Look[];
}

/** Looks at one page after the other at each stop, and tells at the end of each guarantee where it was broken. */
export function surveyOf(page: Page, stops: readonly Stop[]) {
  const found: Record<string, string[]> = {};
  const note = (guarantee: string, findings: readonly string[]) => void (found[guarantee] ??= []).push(...findings);
  const take = async ({ guarantee }: Look, findingsOf: FindingsOf, seen: Seen) => {
    const findings = await findingsOf(page, seen);
    note(
      guarantee,
      findings.map((finding) => `${seen.what} ${nameOf(seen.view)}: ${finding}`),
    );
  };
  return {
    note,
    /** The page as it stands. */
    survey: async (what: string) => {
      for (const { looks, ...view } of stops) {
        await show(page, view);
        for (const look of looks) await take(look, look.findingsOf, { what, view });
      }
    },
    /** What was opened on it. */
    surveyOpened: async (what: string) => {
      for (const { looks, ...view } of stops) {
        const isLookedAt = looks.some(({ findingsOfOpened }) => findingsOfOpened);
        if (isLookedAt) await show(page, view);
        for (const look of looks) if (look.findingsOfOpened) await take(look, look.findingsOfOpened, { what, view });
      }
    },
    expectNothing: () => {
      for (const [guarantee, findings] of Object.entries(found)) expect.soft(findings, guarantee).toEqual([]);
    },
  };
}
