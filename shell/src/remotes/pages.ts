import type { PageLink, RemoteName, RemotePage, Role } from '@tokennest/shared-ui/contract';
import { chooseVersion } from './choose-version.ts';
import { installId } from './install-id.ts';
import type { Registry } from './registry.ts';

export interface Published {
  name: RemoteName;
  page: RemotePage;
}

export const publishedIn = (registry: Registry): Published[] =>
  Object.entries(registry.remotes).flatMap(([name, live]) =>
    live?.page && chooseVersion(name, live, installId) !== '' ? [{ name, page: live.page }] : [],
  );

/** Lists the pages that others link to and this person may open, by title (Rules 13.182). */
export const linksIn = (registry: Registry, role: Role | undefined): PageLink[] =>
  publishedIn(registry)
    .filter(({ page }) => page.place === 'header' && (page.role === null || page.role === role))
    .map(({ page }) => ({ title: page.title, to: page.route }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
