import { homeOn } from '@tokennest/shared-ui/contract/homes';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { useApp } from '../../app-context.tsx';
import { formatDay, type LocalDate } from '../../ui/calendar/calendar.ts';
import { saveSchedule, swapDay } from './change-homes.ts';
import type { Draft } from './home-draft.ts';
import type { Plan } from './home-plan.tsx';
import { homesMessages as words } from './homes.messages.ts';

/** Saves the schedule, and swaps a day with Undo. */
export function useHomeChanges({ child, moment, names }: Plan, onSaved: () => void) {
  const { host } = useApp();
  const saving = useMutation({
    mutationFn: ({ start_date, pattern, change_time }: Draft) =>
      saveSchedule(host, child.id, { start_date, pattern, change_time }),
    onSuccess: () => {
      host.notify('success', words.saved);
      onSaved();
    },
    onError: (error) => host.notify('error', detailOr(error, words.saveFailed)),
  });
  const swapping = useMutation({
    mutationFn: ({ date, is_swapped }: { draft: Draft; date: LocalDate; is_swapped: boolean }) =>
      swapDay(host, child.id, { date, is_swapped }),
    onSuccess: (_, { draft, date, is_swapped: isSwapped }) => {
      const home = homeOn({ ...draft, swapped: isSwapped ? [date] : [] }, date);
      host.notify('success', words.swappedTo(formatDay(date, moment.today), names[home - 1] ?? ''));
    },
    onError: (error) => host.notify('error', detailOr(error, words.swapFailed)),
  });
  return {
    isBusy: saving.isPending,
    save: (draft: Draft) => saving.mutate(draft),
    swap: (draft: Draft, date: LocalDate, isSwapped: boolean) =>
      swapping.mutate({ draft, date, is_swapped: isSwapped }),
  };
}
