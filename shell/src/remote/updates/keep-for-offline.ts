import { tellInUse } from '../../browser/service-worker.ts';
import { pageLoader } from '../page-loader.ts';
import { readRegistry } from '../registry.ts';
import { keepRegistry } from '../registry-store.ts';

/** Has this device keep what it needs to show this page without a network: which versions are live, and what runs. */
export async function keepForOffline(): Promise<void> {
  const registry = await readRegistry(false);
  if (!registry) return;
  await keepRegistry(registry);
  const known = Object.entries(registry.remotes).flatMap(([name, { current, previous, canary }]) =>
    [current, previous, canary?.version].flatMap((version) => (version ? `${name}/${version}` : [])),
  );
  const running = Object.entries(pageLoader.runningVersions()).map(([name, version]) => `${name}/${version}`);
  await tellInUse({ running, known });
}
