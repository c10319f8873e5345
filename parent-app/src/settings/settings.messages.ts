import { words } from '@tokennest/shared-ui/locale/words';

export const settingsMessages = words('parent.settings', {
  rareOfAccount: 'Password and recovery code',
  rare: 'Password, recovery code, time zone, start of the day, and reply goal',
  unchanged: 'No changes detected',
  zoneChanges: 'Days and allowances follow this.',
  zoneSaved: 'Time zone saved.',
  askZone: 'Where do you live?',
  daysInUtc: 'Until you choose a time zone, your family’s days change at midnight UTC.',
  useZone: (zone: string) => `Use ${zone.replaceAll('_', ' ')}`,
  chooseZone: 'Choose in Settings',
  keepUtc: 'Keep UTC',
  zoneFailed: 'Failed to save the time zone',
  dayOfClock: 'At midnight, like the calendar.',
  dayBegins: (time: string) => `Anything done before ${time} counts for the day before.`,
  hourSaved: (time: string) => `The day now starts at ${time}.`,
  hourFailed: 'Failed to save the hour',
  within: (time: string) => `Within ${time}`,
  limitMeans: 'Nothing is late until then. After that, a child can remind you once a day.',
  limitSaved: (time: string) => `Saved. Your goal: reply within ${time}.`,
  limitFailed: 'Failed to save the time',
});
