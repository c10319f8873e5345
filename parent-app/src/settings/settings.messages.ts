export const settingsMessages = {
  unchanged: 'No changes detected',
  familyFailed: 'Failed to load your family. Please try again later.',
  zoneChanges: 'Days, histories and allowances move with it.',
  zoneSaved: 'Time zone saved.',
  zoneFailed: 'Failed to save the time zone',
  dayOfClock: 'At midnight, as on the calendar.',
  dayBegins: (time: string) => `What is done before ${time} counts for the day before.`,
  hourSaved: (time: string) => `The day now begins at ${time}.`,
  hourFailed: 'Failed to save the hour',
} as const;
