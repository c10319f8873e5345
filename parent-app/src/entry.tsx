import { contractVersion, type HostApi } from '@tokennest/shared-ui/contract';
import { childrenQuery } from '@tokennest/shared-ui/queries/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { overviewQuery } from './children/get-overview.ts';
import { joinRequestsQuery } from './family/get-join-requests.ts';
import { ParentApp } from './parent-app.tsx';

export const contract = contractVersion;

export default ParentApp;

/** What every tab shows; prefetchQuery keeps its failures to itself. */
export function prefetch(host: HostApi): void {
  void host.query.prefetchQuery(childrenQuery(host));
  void host.query.prefetchQuery(overviewQuery(host));
  void host.query.prefetchQuery(tasksQuery(host));
  void host.query.prefetchQuery(redemptionsQuery(host));
  void host.query.prefetchQuery(joinRequestsQuery(host));
  void host.query.prefetchQuery(familyQuery(host));
}
