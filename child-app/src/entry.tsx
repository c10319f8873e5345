import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { contractVersion, type HostApi, type RemoteProps } from '@tokennest/shared-ui/contract';
import { useLocation } from '@tokennest/shared-ui/kit';
import { UnknownPath } from '@tokennest/shared-ui/primitives/unknown-path';
import { balanceQuery } from '@tokennest/shared-ui/queries/get-balance';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { useEffect } from 'react';
import { Dashboard } from './dashboard/dashboard.tsx';

export const contract = contractVersion;

/** Starts the dashboard's requests while its code is still on the way. */
export function prefetch(host: HostApi): void {
  if (!host.profile) return;
  void host.query.prefetchQuery(balanceQuery(host, host.profile.id));
  void host.query.prefetchQuery(tasksQuery(host));
  void host.query.prefetchQuery(redemptionsQuery(host));
  void host.query.prefetchQuery(familyQuery(host));
}

export default function ChildApp({ host, basename, onReady }: RemoteProps) {
  const isHome = barePath(useLocation().pathname) === basename;
  useEffect(onReady, [onReady]);
  useEffect(() => host.setTitle('Your tokens'), [host]);
  if (!isHome) return <UnknownPath basename={basename} />;
  return host.profile && <Dashboard host={host} child={host.profile} />;
}
