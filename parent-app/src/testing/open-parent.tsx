import type { HostApi } from '@tokennest/shared-ui/contract';
import { QueryClient } from '@tokennest/shared-ui/kit';
import { answerOf, type FakeFamily, fakeFamily, sarah } from '@tokennest/shared-ui/testing/fake-family';
import { openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { makeTestHost, type TestHost } from '@tokennest/shared-ui/testing/test-host';
import ParentApp from '../entry.tsx';
import { screens } from '../layout/tabs.tsx';

/** Rules 12.7: queries stay fresh for five minutes, so a change shows only if it refetches. */
const asInTheProduct = { defaultOptions: { queries: { staleTime: 5 * 60_000, retry: false } } };

/** Opens Sarah's app at a path with a fake family and real clients. `shell` overrides members of the host. */
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

/** For `beforeAll`: loads every screen's code, so that no test waits for it. */
export async function loadEveryTab(): Promise<void> {
  await Promise.all(screens.map(({ screen }) => ('load' in screen ? screen.load() : Promise.resolve(screen))));
}

export async function loadTab(path: string): Promise<void> {
  const screen = screens.find((tab) => tab.path === path)?.screen;
  if (!screen || !('load' in screen)) throw new Error(`No tab ${path} is loaded when it is opened`);
  await screen.load();
}
