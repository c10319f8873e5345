import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const messages = words('child.days', {
  lastDays: 'Your last seven days',
  today: 'Today',
  /** Above a ring of 36 px: at most six letters, or a common abbreviation. */
  todayShort: 'Today',
  away: 'away',
  free: 'free',
  tally: (done: number, of: number) => `${done} of ${of} done`,
  wasAway: 'you were away',
  nothing: 'nothing to do',
  later: 'Later today',
  missed: 'Missed today',
  tomorrow: 'Tomorrow',
  tasks: (count: number) => counted(count, 'task'),
  from: (time: string) => `From ${time}`,
  fromUntil: (from: string, until: string) => `From ${from} until ${until}`,
  until: (time: string) => `Until ${time}`,
  /** The day is 'tomorrow', 'on Saturday' or 'on Dec 3'. */
  untilDay: (time: string, day: string) => `Until ${time} ${day}`,
  fromUntilDay: ({ from, time, day }: { from: string; time: string; day: string }) =>
    `From ${from} until ${time} ${day}`,
});
