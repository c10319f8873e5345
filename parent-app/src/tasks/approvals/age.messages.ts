import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const ageMessages = words('parent.age', {
  waitingHours: (hours: number) => `Waiting for ${counted(hours, 'hour')}`,
  waitingDays: (days: number) => `Waiting for ${counted(days, 'day')}`,
  askedAgain: (name: string, day: string) => `${name} asked again ${day}`,
});
