/** The browser functions the worker uses. */
export interface Edges {
  caches: CacheStorage;
  fetch: typeof fetch;
}
