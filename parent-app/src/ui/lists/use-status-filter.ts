import { useSearchParams } from '@tokennest/shared-ui/kit';

/** The filter is in the URL, so that it survives a reload and counts elsewhere can link to it. */
export function useStatusFilter<Filter extends string>(filters: readonly Filter[], usual: Filter) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('status');
  return {
    filter: filters.find((one) => one === wanted) ?? usual,
    setFilter: (next: Filter) => setSearch(next === usual ? {} : { status: next }, { replace: true }),
  };
}
