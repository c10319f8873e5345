import type { DayDto, DayItemDto, DaysDto } from '@tokennest/shared-ui/contract';
import { leo, mia } from '@tokennest/shared-ui/testing/fake-family';
import { rowOf } from '@tokennest/shared-ui/testing/rows';

export const itemOf = (number: number, some: Partial<DayItemDto> = {}): DayItemDto => ({
  ...rowOf('dayItem', number),
  recurring_task_id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  child_id: mia.id,
  title: `Chore ${number}`,
  state: 'to_do',
  ...some,
});

export const dayOf = (date: string, items: DayItemDto[] = [], away: string[] = []): DayDto => ({ date, items, away });

export const daysOf = (...days: DayDto[]): DaysDto => ({
  today,
  days,
  turn_with: [leo.display_name],
});

export const today = '2026-11-22';
export const tomorrow = '2026-11-23';
