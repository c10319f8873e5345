import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useNavigate } from '@tokennest/shared-ui/kit';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import type { Step } from './frame.tsx';
import { type Row, saveRows, type Saving } from './save-rows.ts';
import { setUpMessages as words } from './set-up.messages.ts';
import { useDraftRows } from './use-draft-rows.ts';

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
