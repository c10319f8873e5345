import type { HostApi } from '@tokennest/shared-ui/contract';
import { useState } from 'react';

/**
 * What is chosen and not saved yet: for this parent, in this tab, over a reload. `since` is what it was chosen for; what was
 * kept for something else is left.
 */
export function useKept<T>(host: HostApi, form: string, { since, begin }: { since: string; begin: () => T }) {
  const draft = host.draftOf?.(form);
  const blank = { rows: since };
  const [value, setValue] = useState<T>(() => {
    const kept = draft?.read(blank)?.values['rows'];
    return kept === undefined ? begin() : (JSON.parse(kept) as T); // as it was written below
  });
  return {
    value,
    set: (next: T) => {
      setValue(next);
      draft?.write(blank, { rows: JSON.stringify(next) });
    },
    /** Saved: the next visit begins with what the server has. */
    forget: () => draft?.write(blank, blank),
  };
}
