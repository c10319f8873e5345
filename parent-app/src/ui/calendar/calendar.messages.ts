import { words } from '@tokennest/shared-ui/locale/words';

export const calendarMessages = words('parent.calendar', {
  at: (day: string, time: string) => `${day}, ${time}`,
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  inDays: (days: number) => `In ${days} days`,
  howToType: 'Type a date, or use the arrow keys to change it by a day',
  todayWithin: 'today',
  /** In place of a weekday's short name, in a box of 44 px: at most 6 letters. */
  todayShort: 'Today',
});
