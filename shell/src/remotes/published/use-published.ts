import { useEffect, useEffectEvent, useState } from 'react';
import { type Published, publishedIn } from '../pages.ts';
import { fetchRegistry, lastGoodRegistry, type Registry, readRegistry } from '../registry.ts';

const findAt = (registry: Registry, path: string): Published | undefined =>
  publishedIn(registry).find(({ page }) => `${path}/`.startsWith(`${page.route}/`));

/** An answer that nothing has changed weighs nothing, and whoever takes a page away wants it gone. */
const everyMs = 5000;

/** Where the page's own had nothing of it: whoever loads the remote finds it there from now on. No script: that takes no text. */
function putIntoPage(registry: Registry): void {
  const element = document.createElement('data');
  const textContent = JSON.stringify(registry);
  document
    .getElementById('registry')
    ?.replaceWith(Object.assign(element, { id: 'registry', hidden: true, textContent }));
}

/** By what the page or this device knows, and where that is nothing, by what the server says. */
async function findRegistry(path: string): Promise<Registry | null> {
  const known = await readRegistry(false);
  const isKnown = known && findAt(known, path);
  const found = isKnown ? known : ((await fetchRegistry()) ?? (await lastGoodRegistry()));
  if (found) putIntoPage(found);
  return found;
}

/**
 * The remote that has a path, and what else is live. `found` is undefined while nobody knows, null where there is none, also
 * as soon as it is removed.
 */
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
