/** The words of the looks. */
export const messages = {
  label: 'Look',
  names: { little: 'Little', kid: 'Kid', teen: 'Teen' },
  senses: { sound: 'Sound', vibration: 'Vibration' },
  on: 'On',
  off: 'Off',
  notifications: 'Notifications',
  failed: 'Failed to change your look',
} as const;
