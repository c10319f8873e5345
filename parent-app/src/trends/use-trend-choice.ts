import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useSearchParams } from '@tokennest/shared-ui/kit';

/** A year has 53 Mondays at most. */
export const weekChoices = [4, 8, 53] as const;
const weeksAtFirst = 8;

/** Child and weeks stand in the address. `childId` is empty for all children. */
export function useTrendChoice(list: readonly ProfileDto[]) {
  const [search, setSearch] = useSearchParams();
  const weeks = weekChoices.find((one) => String(one) === search.get('weeks')) ?? weeksAtFirst;
  const childId = list.find(({ id }) => id === search.get('child'))?.id ?? '';
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return {
    weeks,
    childId,
    setWeeks: (value: string) => put('weeks', value === String(weeksAtFirst) ? '' : value),
    setChildId: (id: string) => put('child', id),
  };
}
