import { words } from '../locale/words.ts';

export const dateMessages = words('shared.dates', {
  today: 'Today',
  yesterday: 'Yesterday',
  /** Of 2 to 7 days. */
  daysAgo: (days: number) => `${days} days ago`,
  /** In the middle of a sentence: 'Done yesterday, 4:10 PM.' */
  within: {
    today: 'today',
    yesterday: 'yesterday',
    daysAgo: (days: number) => `${days} days ago`,
    onDate: (date: string) => `on ${date}`,
    /** Of a day more than a week ago, after a verb: 'Redeemed Nov 10'. Add the preposition that your language needs. */
    date: (date: string) => date,
  },
  /** In the middle of a sentence: 'Pays on its own tomorrow, 4:10 PM.' The weekday is a full name, the date 'Dec 3'. */
  coming: {
    today: 'today',
    tomorrow: 'tomorrow',
    onWeekday: (weekday: string) => `on ${weekday}`,
    onDate: (date: string) => `on ${date}`,
  },
});
