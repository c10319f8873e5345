import type { HostApi } from '@tokennest/shared-ui/contract';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { useState } from 'react';
import { useChildSummaries } from '../children/get-overview.ts';
import { useJoinRequests } from '../family/get-join-requests.ts';
import { useChunk } from '../screen/use-chunk.ts';
import { totalOf, useWaiting } from '../waiting/waiting.ts';

/** Not part of the first screen: who has nothing waiting needs none of it. */
const loadGroups = () => import('../waiting/waiting-groups.tsx').then(({ WaitingGroups }) => WaitingGroups);

/**
 * The Overview appears as a whole, once each of its answers has come or failed: what waits stands above the cards, and
 * would push them down if it came later.
 */
export function useOverview(host: HostApi) {
  const children = useChildren(host);
  const lists = [useTasks(host), useRedemptions(host), useJoinRequests(host)];
  const answers = [...lists, children, useChildSummaries(host)];
  const waiting = useWaiting(host);
  const count = totalOf(waiting);
  const isNeeded = count === null || Object.values(waiting).some((one) => one > 0);
  const groups = useChunk('waiting', loadGroups, isNeeded);
  const isThere = !answers.some(isAwaited) && !(isNeeded && groups.isPending);
  const [isShown, setIsShown] = useState(isThere);
  if (isThere && !isShown) setIsShown(true);
  return { isShown, children, groups, count: isShown ? count : undefined };
}
