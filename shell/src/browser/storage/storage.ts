const kinds = ['localStorage', 'sessionStorage'] as const;

/** Some Android web views return null, and access throws if cookies are blocked. */
function isBlocked(kind: (typeof kinds)[number]): boolean {
  try {
    return (window[kind] as Storage | null) === null;
  } catch {
    return true;
  }
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

// With a replacement, pages and libraries work until the page is closed (Rules 12.183). Runs when this module loads,
// because other modules read storage when they load.
const blockedKinds = kinds.filter(isBlocked);
for (const kind of blockedKinds) Object.defineProperty(window, kind, { value: memoryStorage(), configurable: true });

export const isStorageBlocked = blockedKinds.length > 0;

/** Stores a value the page can do without. Returns false if there is no room. */
export function storeIfRoom(key: string, value: string, storage: Pick<Storage, 'setItem'> = localStorage): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
