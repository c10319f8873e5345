import { useCallback } from 'react';
import { readStatus, type Status } from './operator-api.ts';
import { type Polled, usePolled } from './use-polled.ts';

export interface Watched extends Omit<Polled<Status>, 'data'> {
  /** The newest status; null before the first. */
  status: Status | null;
}

/** The status, which every tab uses. */
export function useStatus(token: string, onRefused: () => void): Watched {
  const { data: status, ...rest } = usePolled(
    useCallback(() => readStatus(token), [token]),
    onRefused,
  );
  return { status, ...rest };
}
