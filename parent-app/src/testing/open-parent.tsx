import type { HostApi } from '@tokennest/shared-ui/contract';
import { QueryClient } from '@tokennest/shared-ui/kit';
import { answerOf, type FakeFamily, fakeFamily, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { makeTestHost, type TestHost } from '@tokennest/shared-ui/testing/test-host';
import ParentApp from '../entry.tsx';
import { screens } from '../layout/tabs.tsx';

/** Rules 12.7: five minutes fresh, so that only what a change refreshes shows it. */
const asInTheProduct = { defaultOptions: { queries: { staleTime: 5 * 60_000, retry: false } } };

/** Opens Sarah's app at a path, before one family; the real query client and typed client. `shell` is of its own members. */
export function openParent(
  path: string,
  start?: Partial<FakeFamily>,
  shell?: Partial<HostApi>,
): { host: TestHost; family: FakeFamily } {
  const family = fakeFamily(start);
  const host = makeTestHost(answerOf(family), { profile: sarah, query: new QueryClient(asInTheProduct), ...shell });
  openRemote(ParentApp, { host, basename: '/parent', path });
  return { host, family };
}

/** For `beforeAll`: fetches every screen's chunk, so that no test waits for one. */
export async function loadEveryTab(): Promise<void> {
  await Promise.all(screens.map(({ screen }) => ('load' in screen ? screen.load() : Promise.resolve(screen))));
}

/** The same for a file that stays in one tab, which is much less to load. */
export async function loadTab(path: string): Promise<void> {
  const screen = screens.find((tab) => tab.path === path)?.screen;
  if (!screen || !('load' in screen)) throw new Error(`No tab ${path} is loaded when it is opened`);
  await screen.load();
}
