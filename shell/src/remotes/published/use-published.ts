import { useEffect, useEffectEvent, useState } from 'react';
import { type Published, publishedIn } from '../pages.ts';
import { fetchRegistry, lastGoodRegistry, type Registry, readRegistry } from '../registry.ts';

const findAt = (registry: Registry, path: string): Published | undefined =>
  publishedIn(registry).find(({ page }) => `${path}/`.startsWith(`${page.route}/`));

/** Unchanged answers are empty, and a withdrawn page should disappear soon. */
const everyMs = 5000;

/** Stores the registry in the page, where the remote's loader reads it. Not in a script, which Trusted Types would refuse. */
function putIntoPage(registry: Registry): void {
  const element = document.createElement('data');
  const textContent = JSON.stringify(registry);
  document
    .getElementById('registry')
    ?.replaceWith(Object.assign(element, { id: 'registry', hidden: true, textContent }));
}

/** Reads the registry of the page or device, and asks the server if it lacks the path. */
async function findRegistry(path: string): Promise<Registry | null> {
  const known = await readRegistry(false);
  const isKnown = known && findAt(known, path);
  const found = isKnown ? known : ((await fetchRegistry()) ?? (await lastGoodRegistry()));
  if (found) putIntoPage(found);
  return found;
}

/** The remote for a path, and the registry. `found` is undefined until known, null without one. */
export function usePublished(path: string): { found: Published | null | undefined; registry: Registry | null } {
  const [registry, setRegistry] = useState<Registry | null>();
  const find = useEffectEvent(() => findRegistry(path));

  useEffect(() => {
    let isOver = false;
    const show = (next: Registry | null) => void (isOver || setRegistry(next));
    const look = () => {
      if (!document.hidden) void fetchRegistry().then((now) => now && show(now));
    };
    void find().then(show).then(look);
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  if (registry === undefined) return { found: undefined, registry: null };
  return { found: (registry && findAt(registry, path)) ?? null, registry };
}
