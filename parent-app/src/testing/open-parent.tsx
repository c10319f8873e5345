import { QueryClient, useLocation } from '@tokennest/shared-ui/kit';
import { aroundOf, makeTestHost, type TestHost } from '@tokennest/shared-ui/testing/test-host';
import { render, screen } from '@testing-library/react';
import ParentApp from '../entry.tsx';
import { tabs } from '../layout/tabs.tsx';
import { type Family, type FamilyNetwork, makeFamilyNetwork, sarah } from './family-network.ts';

/** Rules 12.7: five minutes fresh, so that only what a change refreshes shows it. */
const asInTheProduct = { defaultOptions: { queries: { staleTime: 5 * 60_000, retry: false } } };

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/** Renders the parent's app at a path as the shell does, before one family; the real query client and typed client. */
export function openParent(path: string, start?: Partial<Family>): { host: TestHost; network: FamilyNetwork } {
  const network = makeFamilyNetwork(start);
  const host = makeTestHost(network.answer, { profile: sarah, query: new QueryClient(asInTheProduct) });
  const onFatal = (error: unknown) => {
    throw error;
  };
  render(
    <>
      <ParentApp host={host} basename="/parent" onReady={() => {}} onFatal={onFatal} />
      <Address />
    </>,
    { wrapper: aroundOf(host, path) },
  );
  return { host, network };
}

export const address = () => screen.getByLabelText('Address').textContent;

/** For `beforeAll`: fetches every tab's chunk, so that no test waits for one. */
export async function loadEveryTab(): Promise<void> {
  await Promise.all(tabs.map(({ screen }) => ('load' in screen ? screen.load() : Promise.resolve(screen))));
}
