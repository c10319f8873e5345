import type { HostApi } from '@tokennest/shared-ui/contract';
import { useState } from 'react';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if each field has the sample's type. Null matches everything. */
const isLike = (row: unknown, sample: object): boolean =>
  isObject(row) &&
  Object.entries(sample).every(([field, value]) => {
    const other = row[field];
    return value === null || other === null || (other !== undefined && typeof other === typeof value);
  });

/** Draft data is untrusted: another user of the device may have written it. Null if invalid. */
function readRows<Row extends object>(kept: string, sample: Row | undefined): readonly Row[] | null {
  try {
    const rows: unknown = JSON.parse(kept);
    return sample && Array.isArray(rows) && rows.every((row) => isLike(row, sample)) ? rows : null;
  } catch {
    return null;
  }
}

/** Unsaved choices, kept for this parent and tab across reloads. A draft made for another `since` is ignored. */
export function useDraftRows<Row extends object>(
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
    forget: () => draft?.write(blank, blank),
  };
}
