import { words } from '../locale/words.ts';

/** `home` is short: 'Dad’s'. */
export const whereaboutsMessages = words('shared.whereabouts', {
  at: (home: string) => `At ${home}`,
  atUntilWeekday: (home: string, weekday: string) => `At ${home} until ${weekday}`,
  /** The date is short: 'Dec 3'. */
  atUntilDate: (home: string, date: string) => `At ${home} until ${date}`,
  waitingFor: (home: string) => `Waiting for ${home}`,
  waitingForUntil: (home: string, day: string) => `Waiting for ${home} (${day})`,
});
