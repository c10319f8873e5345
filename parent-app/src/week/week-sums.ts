import type { DayItemDto } from '@tokennest/shared-ui/contract';
import { weekMessages as words } from './week.messages.ts';

/** '6 done · 2 waiting · 1 missed · 6 to do', of what there is. */
export function sumsOf(items: readonly DayItemDto[]): string {
  const count = (...states: DayItemDto['state'][]) => items.filter(({ state }) => states.includes(state)).length;
  const sums = [
    words.done(count('done')),
    words.waiting(count('waiting')),
    words.missed(count('missed', 'no_room')),
    words.toDo(count('to_do', 'planned')),
  ];
  return sums.filter((sum) => !sum.startsWith('0 ')).join(' · ') || words.nothing;
}
