import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { contractVersion, type HostApi, type RemoteProps } from '@tokennest/shared-ui/contract';
import { useLocation } from '@tokennest/shared-ui/kit';
import { UnknownPath } from '@tokennest/shared-ui/primitives/unknown-path';
import { balanceQuery } from '@tokennest/shared-ui/queries/get-balance';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { transactionsQuery } from '@tokennest/shared-ui/queries/get-transactions';
import { useEffect } from 'react';
import { Dashboard } from './dashboard/dashboard.tsx';
import { historyPageSize } from './history/history-page.ts';

export const contract = contractVersion;

/** Starts the dashboard's requests while its code is still on the way. */
export function prefetch(host: HostApi): void {
  if (!host.profile) return;
  const childId = host.profile.id;
  void host.query.prefetchQuery(balanceQuery(host, childId));
  void host.query.prefetchQuery(tasksQuery(host));
  void host.query.prefetchQuery(redemptionsQuery(host));
  void host.query.prefetchQuery(familyQuery(host));
  void host.query.prefetchQuery(transactionsQuery(host, { childId, page: 1, pageSize: historyPageSize }));
}

export default function ChildApp({ host, basename, onReady }: RemoteProps) {
  const isHome = barePath(useLocation().pathname) === basename;
  useEffect(onReady, [onReady]);
  useEffect(() => host.setTitle('Your tokens'), [host]);
  if (!isHome) return <UnknownPath basename={basename} />;
  return host.profile && <Dashboard host={host} child={host.profile} />;
}
