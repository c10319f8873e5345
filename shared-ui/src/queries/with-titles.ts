import type { DaysAnswer, DaysDto } from '@tokennest/api/contract';

/** Adds the title to each item. Each title is sent only once. */
export const withTitles = ({ titles, days, ...rest }: DaysAnswer): DaysDto => ({
  ...rest,
  days: days.map((day) => ({
    ...day,
    items: day.items.map(({ title_index: at, ...item }) => ({ ...item, title: titles[at] ?? '' })),
  })),
});
