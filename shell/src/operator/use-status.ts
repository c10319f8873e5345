import { useCallback } from 'react';
import { readStatus, type Status } from './operator-api.ts';
import { type Polled, usePolled } from './use-polled.ts';

export interface Watched extends Omit<Polled<Status>, 'data'> {
  status: Status | null;
}

export function useStatus(token: string, onRefused: () => void): Watched {
  const { data: status, ...rest } = usePolled(
    useCallback(() => readStatus(token), [token]),
    onRefused,
  );
  return { status, ...rest };
}
