import type { DaysAnswer, DaysDto } from '@tokennest/api/contract';

/** The days with the title of each item, which travels once. */
export const withTitles = ({ titles, days, ...rest }: DaysAnswer): DaysDto => ({
  ...rest,
  days: days.map((day) => ({
    ...day,
    items: day.items.map(({ title_index: at, ...item }) => ({ ...item, title: titles[at] ?? '' })),
  })),
});
