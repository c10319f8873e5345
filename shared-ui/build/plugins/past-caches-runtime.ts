// The source of these functions becomes a part of each remote, so they use nothing from outside.

type AddressOf = (chunkId: string) => string;

/** What webpack calls `__webpack_require__`; a remote without styles has no `miniCssF`. */
export interface WebpackRequire {
  u?: AddressOf;
  miniCssF?: AddressOf;
  l?: (url: string, done: (event: Event) => void, key: string, chunkId: string) => void;
}

/**
 * The query of an entry's address goes on all that the entry loads. The shell asks again past every cache by one; without
 * it the second try would wait at the address of the script that hangs, and take a style that hangs for one that is there.
 * A script's key is its address: webpack takes a script on the page that has the same key for the one it wants, and
 * another version's parts have the same names.
 * A part that is asked for again has a query of its own each time: a request that hangs outlives its script, and the
 * browser would have the next one at its address wait for the same answer.
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
 * webpack gives a script up after `chunkLoadTimeout`; a style it would wait for without end. And what came in a style's
 * place, as a network's sign-in page, has loaded as well for a browser: only, it has no rules.
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
