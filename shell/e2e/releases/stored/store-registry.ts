import type { Page } from '@playwright/test';

interface Live {
  current: string;
  previous: string | null;
  integrity: Record<string, string>;
}

/** Stores a remote's live versions where earlier shells kept them for an offline start. */
export const storeRegistry = (page: Page, name: string, live: Live): Promise<void> =>
  page.evaluate(
    async ([remote, versions]) => {
      const opening = indexedDB.open('shell', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('registry'));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const store = opening.result.transaction('registry', 'readwrite').objectStore('registry');
      const putting = store.put({ remotes: { [remote]: versions } }, 'last-good');
      await new Promise((resolve) => putting.addEventListener('success', resolve));
      opening.result.close();
    },
    [name, live] as const,
  );
