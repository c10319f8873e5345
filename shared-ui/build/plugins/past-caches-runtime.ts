// The source of these functions becomes part of each remote, so they use nothing from outside.

type AddressOf = (chunkId: string) => string;

/** Webpack's `__webpack_require__`. A remote without styles has no `miniCssF`. */
export interface WebpackRequire {
  u?: AddressOf;
  miniCssF?: AddressOf;
  l?: (url: string, done: (event: Event) => void, key: string, chunkId: string) => void;
}

/**
 * Adds the query of the entry's address to all files that the entry loads. The shell uses a query to bypass every cache
 * on a retry; without it, the retry would wait for the hanging script's address and mistake a hanging style sheet for a
 * loaded one. A script's key is its address: webpack reuses a script on the page with the same key, and chunks of
 * another version have the same names. Each retry of a chunk gets a new query: a hanging request outlives its script,
 * and the browser would make the next request for the same address wait for it.
 */
export function askPastCaches(require: WebpackRequire, query: string): void {
  for (const name of ['u', 'miniCssF'] as const) {
    const addressOf = require[name];
    const timesAsked = new Map<string, number>();
    if (!addressOf) continue;
    require[name] = (chunkId) => {
      const times = (timesAsked.get(chunkId) ?? 0) + 1;
      timesAsked.set(chunkId, times);
      return addressOf(chunkId) + (times > 1 ? `${query || '?r=0'}.${times}` : query);
    };
  }
  const load = require.l;
  if (load) require.l = (url, done, _key, chunkId) => load(url, done, url, chunkId);
}

/**
 * Webpack gives up on a script after `chunkLoadTimeout` but would wait for a style sheet forever. To a browser, a page
 * that a network returns in its place, such as a sign-in page, counts as loaded, but it has no rules.
 */
export function insertStyle(link: HTMLLinkElement): void {
  const { onload } = link;
  Object.assign(link, {
    onload: (event: Event) => {
      if (link.sheet?.cssRules.length) onload?.call(link, event);
      else link.onerror?.(new Event('missing'));
    },
  });
  document.head.append(link);
  setTimeout(() => link.onerror?.(new Event('timeout')), 5000);
}
