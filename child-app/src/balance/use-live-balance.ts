import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { balanceQuery } from '@tokennest/shared-ui/queries/get-balance';
import { followUp } from '@tokennest/shared-ui/queries/follow-up';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useEffect, useRef } from 'react';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';

/** Polls the balance while the page is visible. A change also refetches history, nest and trends. */
export function useLiveBalance(host: HostApi, childId: string) {
  const balance = useQuery({ ...balanceQuery(host, childId), refetchInterval: pollEvery(host) });
  const value = balance.data?.balance;
  const lastValue = useRef(value);
  useEffect(() => {
    const hasChanged = lastValue.current !== undefined && lastValue.current !== value;
    lastValue.current = value;
    if (!hasChanged) return;
    followUp(host, [keys.transactions(childId), keys.nest(childId), keys.trends]);
  }, [host, childId, value]);
  return balance;
}
