/** What the worker is given of the browser. */
export interface Edges {
  caches: CacheStorage;
  fetch: typeof fetch;
}
