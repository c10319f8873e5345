/** Names that a remote uses but the page lacks, as `window.missing`. */
export interface Missed extends Window {
  /** The first missing name, as a sentence; null if none. */
  missing?: () => string | null;
}

/** Runs first in the page, so it uses only its body. Wraps the container: minified errors do not name components. */
export function watchMissing(name: string): void {
  const kitName = '@tokennest/shared-ui/kit';
  interface Shared {
    lib?: () => object;
    get: () => Promise<() => object>;
  }
  interface Container {
    init: (scope: Record<string, Record<string, Shared>>, ...more: unknown[]) => unknown;
    get: (key: string) => Promise<() => object>;
  }
  const sentences: string[] = [];

  const watched = (kit: object) =>
    new Proxy(kit, {
      get: (target, key) => {
        const isFound = typeof key === 'symbol' || key in target || key === 'then' || key === '__esModule';
        if (!isFound) sentences.push(`It uses ${key} of the kit, which this shell does not have.`);
        return Reflect.get(target, key) as unknown;
      },
    });
  const watchedShare = ({ lib, get, ...rest }: Shared): Shared => ({
    ...rest,
    ...(lib && { lib: () => watched(lib()) }),
    get: async () => {
      const factory = await get();
      return () => watched(factory());
    },
  });
  const standIn = (container: Container): Container => ({
    init: (scope, ...more) => {
      const kits = Object.entries(scope[kitName] ?? {}).map(([version, share]) => [version, watchedShare(share)]);
      return container.init({ ...scope, [kitName]: Object.fromEntries(kits) as Record<string, Shared> }, ...more);
    },
    get: async (key) => {
      const module = (await container.get(key))();
      for (const each of ['contract', 'default'])
        if (!(each in module)) sentences.push(`It does not export ${each} from ${key}.`);
      return () => module;
    },
  });

  let container: Container | undefined;
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => container,
    set: (given: Container) => {
      container = standIn(given);
    },
  });
  Object.assign(window, { missing: () => sentences[0] ?? null });
}
