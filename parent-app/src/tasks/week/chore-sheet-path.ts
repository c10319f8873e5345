import type { LocalDate } from '../../ui/calendar/calendar.ts';

interface SheetOf {
  /** Any day of the week. The current week if omitted. */
  week?: LocalDate;
  /** Every child if omitted. */
  child?: string;
}

export const choreSheetPath = (basename: string, of: SheetOf): string =>
  `${basename}/chore-sheet?${new URLSearchParams({ ...of })}`;
