import { contractVersion, type HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { childrenQuery } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { readTogether } from '@tokennest/shared-ui/queries/read-together';
import { overviewQuery } from './ui/children/get-overview.ts';
import { joinRequestsQuery } from './family/get-join-requests.ts';
import { ParentApp } from './parent-app.tsx';

export const contract = contractVersion;

export default ParentApp;

/** Reads the data that every tab shows. `prefetchQuery` swallows errors. */
export function prefetch(host: HostApi): void {
  const read = readTogether(host, () => answer(host.client.api.pages.parent.$get()));
  read(childrenQuery(host), ({ children }) => children);
  read(overviewQuery(host), ({ overview }) => overview);
  read(tasksQuery(host), ({ tasks }) => tasks);
  read(redemptionsQuery(host), ({ redemptions }) => redemptions);
  read(joinRequestsQuery(host), ({ join_requests: requests }) => requests);
  read(familyQuery(host), ({ family }) => family);
}
