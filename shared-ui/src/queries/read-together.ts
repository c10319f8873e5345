import type { HostApi } from '../contract/host-api.ts';

interface OwnQuery<Part> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Part>;
}

/**
 * Prefetches the lists of a first screen with one request. Each part is cached under its own key, and later fetches use
 * its own route. If the request fails, each part is fetched separately.
 */
export function readTogether<Page>({ query: cache }: HostApi, readPage: () => Promise<Page>) {
  let page: Promise<Page> | undefined; // not requested if every part is still fresh
  return <Part>({ queryKey, queryFn }: OwnQuery<Part>, partOf: (page: Page) => Part): void => {
    const readPart = () =>
      (page ??= readPage()).then(
        (read) => partOf(read),
        () => queryFn(),
      );
    void cache.prefetchQuery({ queryKey, queryFn: readPart });
  };
}
