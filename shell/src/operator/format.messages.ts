import { words } from '@tokennest/shared-ui/locale/words';

/** How long ago the status was read, and how long the server runs. Short, for narrow cells. */
export const formatMessages = words('shell.operator-times', {
  justNow: 'just now',
  secondsAgo: (seconds: number) => `${seconds} seconds ago`,
  minuteAgo: 'a minute ago',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
  daysAndHours: (days: number, hours: number) => `${days} d ${hours} h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
});
