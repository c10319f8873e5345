import type { LocalDate } from '../../../core/kernel/local-date.ts';

export interface Absence {
  readonly childId: string | null;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  /** Omitted for every day of these dates. */
  readonly isOn?: (date: LocalDate) => boolean;
}

export interface Assigned {
  readonly assign: 'one' | 'each' | 'anyone' | 'turns';
  /** In the order of turns. For 'anyone', all children of the family, to detect that everyone is away. */
  readonly children: readonly string[];
}

/** Null unless children take turns. */
export interface Turn {
  readonly date: LocalDate;
  readonly childId: string | null;
}

export interface Whose {
  /** One per occurrence on the date; the child is null if anyone may do it, or everyone is away. */
  readonly places: readonly { readonly childId: string | null; readonly isAway: boolean }[];
  readonly nextChildId: string | null;
}

/** A turn goes to the next child who is present, and the following turn to the child after. */
export function whoseDate({ assign, children }: Assigned, absences: readonly Absence[], turn: Turn): Whose {
  const isAway = (childId: string) => absences.some((absence) => covers(absence, turn.date, childId));
  switch (assign) {
    case 'one':
    case 'each':
      return { places: children.map((childId) => ({ childId, isAway: isAway(childId) })), nextChildId: null };
    case 'anyone': {
      const isNobodyThere = children.length > 0 && children.every(isAway);
      return { places: [{ childId: null, isAway: isNobodyThere }], nextChildId: null };
    }
    case 'turns': {
      const first = Math.max(0, children.indexOf(turn.childId ?? ''));
      const order = [...children.slice(first), ...children.slice(0, first)];
      const at = order.findIndex((childId) => !isAway(childId));
      if (at === -1) return { places: [{ childId: null, isAway: true }], nextChildId: order[0] ?? null };
      const nextChildId = order[(at + 1) % order.length] ?? null;
      return { places: [{ childId: order[at] ?? null, isAway: false }], nextChildId };
    }
  }
}

export const covers = ({ childId, fromDate, toDate, isOn }: Absence, date: LocalDate, child: string): boolean =>
  (childId === null || childId === child) && fromDate <= date && date <= toDate && (isOn?.(date) ?? true);
