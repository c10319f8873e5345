import type { HostApi } from '@tokennest/shared-ui/contract';
import { useState } from 'react';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether it is as such a row is, field by field; what is null in one may be something in another. */
const isLike = (row: unknown, sample: object): boolean =>
  isObject(row) &&
  Object.entries(sample).every(([field, value]) => {
    const other = row[field];
    return value === null || other === null || (other !== undefined && typeof other === typeof value);
  });

/** Whoever held this device may have written anything there: what is no such list is nothing. */
function readRows<Row extends object>(kept: string, sample: Row | undefined): readonly Row[] | null {
  try {
    const rows: unknown = JSON.parse(kept);
    return sample && Array.isArray(rows) && rows.every((row) => isLike(row, sample)) ? rows : null;
  } catch {
    return null;
  }
}

/**
 * What is chosen and not saved yet: for this parent, in this tab, over a reload. `since` is what it was chosen for; what was
 * kept for something else is left.
 */
export function useKept<Row extends object>(
  host: HostApi,
  form: string,
  { since, begin }: { since: string; begin: () => readonly Row[] },
) {
  const draft = host.draftOf?.(form);
  const blank = { rows: since };
  const [value, setValue] = useState(() => {
    const kept = draft?.read(blank)?.values['rows'];
    const first = begin();
    return (kept !== undefined && readRows(kept, first[0])) || first;
  });
  return {
    value,
    set: (next: readonly Row[]) => {
      setValue(next);
      draft?.write(blank, { rows: JSON.stringify(next) });
    },
    /** Saved: the next visit begins with what the server has. */
    forget: () => draft?.write(blank, blank),
  };
}
