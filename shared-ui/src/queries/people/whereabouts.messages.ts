import { words } from '../../locale/words.ts';

/** `home` is short: 'Dad’s'. */
export const whereaboutsMessages = words('shared.whereabouts', {
  at: (home: string) => `At ${home}`,
  /** The day is 'Saturday' or 'Dec 3', as below. */
  atUntil: (home: string, day: string) => `At ${home} until ${day}`,
  waitingFor: (home: string) => `Waiting for ${home}`,
  waitingForUntil: (home: string, day: string) => `Waiting for ${home} (${day})`,
});
