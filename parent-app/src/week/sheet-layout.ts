import type { WeekGroup } from './week-groups.ts';

// Lengths of the sheet, in its own pixels: as wide as A4 across.
export const widthPx = 1120;
export const columnPx = 100;
export const headPx = 96;
export const rowPx = 34;
export const groupPx = 40;
export const footPx = 56;

/** Where the column of a day begins. */
export const dayX = (day: number): number => widthPx - 16 - columnPx * (7 - day);

export interface LaidGroup {
  group: WeekGroup;
  /** Where it begins. */
  top: number;
}

const heightOf = ({ rows }: WeekGroup): number => groupPx + rows.length * rowPx;

/** The groups below each other. */
export function layGroups(groups: readonly WeekGroup[]): LaidGroup[] {
  let top = headPx;
  return groups.map((group) => {
    const laid = { group, top };
    top += heightOf(group);
    return laid;
  });
}

export function bottomOf(groups: readonly LaidGroup[]): number {
  const last = groups.at(-1);
  return last ? last.top + heightOf(last.group) : headPx;
}
