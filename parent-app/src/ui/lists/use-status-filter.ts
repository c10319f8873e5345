import { useSearchParams } from '@tokennest/shared-ui/kit';

/** What a list shows stands in the address: it survives a reload, and numbers elsewhere can open what they count. */
export function useStatusFilter<Filter extends string>(filters: readonly Filter[], usual: Filter) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('status');
  return {
    filter: filters.find((one) => one === wanted) ?? usual,
    setFilter: (next: Filter) => setSearch(next === usual ? {} : { status: next }, { replace: true }),
  };
}
