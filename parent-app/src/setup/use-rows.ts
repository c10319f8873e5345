import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useNavigate } from '@tokennest/shared-ui/kit';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import type { Step } from './frame.tsx';
import { setUpMessages as words } from './set-up.messages.ts';
import { useDraftRows } from './use-draft-rows.ts';

interface Row {
  key: string;
  id: string | null;
  isOn: boolean;
}

interface Saving<One extends Row> {
  /** Saves the last row first, because lists show the newest first. */
  lastFirst?: boolean;
  create: (row: One) => Promise<{ id: string }>;
  /** Called for unchanged rows as well. */
  change: (row: One, id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

/** Creates, updates or deletes rows one by one. `onSaved` after each, so that a retry creates nothing twice. */
async function saveRows<One extends Row>(
  rows: readonly One[],
  { create, change, remove, lastFirst = false }: Saving<One>,
  onSaved: (rows: readonly One[]) => void,
): Promise<void> {
  let now = rows;
  for (const row of lastFirst ? rows.toReversed() : rows) {
    const put = (id: string | null) => {
      now = now.map((one) => (one === row ? { ...one, id } : one));
      onSaved(now);
    };
    if (row.isOn && row.id === null) put((await create(row)).id);
    else if (row.isOn && row.id !== null) await change(row, row.id);
    else if (row.id !== null) {
      await remove(row.id);
      put(null);
    }
  }
}

interface RowsOptions<One extends Row> {
  form: string;
  since: string;
  begin: () => readonly One[];
  saving: Saving<One>;
  /** Runs after all rows are saved, before the next step. */
  afterwards?: () => Promise<void>;
  next: Step;
}

export function useRows<One extends Row>({ form, since, begin, saving, afterwards, next }: RowsOptions<One>) {
  const { host, basename } = useApp();
  const navigate = useNavigate();
  const { value: rows, set, forget } = useDraftRows(host, form, { since, begin });
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await saveRows(rows, saving, set);
      await afterwards?.();
    } catch (error) {
      setIsBusy(false);
      return host.notify('error', detailOr(error, words.saveFailed));
    }
    setIsBusy(false);
    forget();
    await navigate(`${basename}/set-up#${next}`);
  };
  return {
    rows,
    set,
    isBusy,
    save: () => void save(),
    /** A changed row is a new request to the server, so it needs a new key. */
    change: (row: One, changed: Partial<One>) =>
      set(rows.map((one) => (one === row ? { ...one, ...changed, key: newKey() } : one))),
  };
}
