import { expect, type Page } from '@playwright/test';
import { nameOf, show, type View } from './view.ts';

export interface Seen {
  what: string;
  view: View;
}

type FindingsOf = (page: Page, seen: Seen) => Promise<string[]>;

export interface Survey {
  guarantee: string;
  findingsOf: FindingsOf;
  findingsOfOpened?: FindingsOf;
}

export interface Stop extends View {
  surveys: readonly Survey[];
}

/** Checks pages at each stop; at the end reports where each guarantee was broken. */
export function surveyOf(page: Page, stops: readonly Stop[]) {
  const found: Record<string, string[]> = {};
  const note = (guarantee: string, findings: readonly string[]) => void (found[guarantee] ??= []).push(...findings);
  const take = async ({ guarantee }: Survey, findingsOf: FindingsOf, seen: Seen) => {
    const findings = await findingsOf(page, seen);
    note(
      guarantee,
      findings.map((finding) => `${seen.what} ${nameOf(seen.view)}: ${finding}`),
    );
  };
  return {
    note,
    survey: async (what: string) => {
      for (const { surveys, ...view } of stops) {
        await show(page, view);
        for (const look of surveys) await take(look, look.findingsOf, { what, view });
      }
    },
    surveyOpened: async (what: string) => {
      for (const { surveys, ...view } of stops) {
        const isLookedAt = surveys.some(({ findingsOfOpened }) => findingsOfOpened);
        if (isLookedAt) await show(page, view);
        for (const look of surveys) if (look.findingsOfOpened) await take(look, look.findingsOfOpened, { what, view });
      }
    },
    expectNothing: () => {
      for (const [guarantee, findings] of Object.entries(found)) expect.soft(findings, guarantee).toEqual([]);
    },
  };
}
