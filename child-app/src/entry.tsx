import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { contractVersion, type HostApi, type RemoteProps } from '@tokennest/shared-ui/contract';
import { useLocation, useQuery } from '@tokennest/shared-ui/kit';
import { UnknownPath } from '@tokennest/shared-ui/primitives/unknown-path';
import { balanceQuery } from '@tokennest/shared-ui/queries/get-balance';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { useEffect } from 'react';
import { type ChildScreen, Dashboard } from './dashboard/dashboard.tsx';
import { useLater } from './page/use-later.ts';

export const contract = contractVersion;

/** Starts the dashboard's requests while its code is still on the way. */
export function prefetch(host: HostApi): void {
  if (!host.profile) return;
  void host.query.prefetchQuery(balanceQuery(host, host.profile.id));
  void host.query.prefetchQuery(tasksQuery(host));
  void host.query.prefetchQuery(redemptionsQuery(host));
  void host.query.prefetchQuery(familyQuery(host));
}

const loadJoining = () =>
  import(/* webpackChunkName: "joining" */ './joining/joining.tsx').then(({ Joining }) => Joining);

/** A child that has no family yet finds its way into one here; every other child, its own page (Rules 12.30). */
function Home(screen: ChildScreen) {
  const { data: family } = useQuery(familyQuery(screen.host));
  const { later } = useLater(loadJoining, family?.has_parent === false);
  return later.state === 'here' ? <later.Part {...screen} /> : <Dashboard {...screen} />;
}

export default function ChildApp({ host, basename, onReady }: RemoteProps) {
  const isHome = barePath(useLocation().pathname) === basename;
  useEffect(onReady, [onReady]);
  useEffect(() => host.setTitle('Your tokens'), [host]);
  if (!isHome) return <UnknownPath basename={basename} />;
  return host.profile && <Home host={host} child={host.profile} />;
}
