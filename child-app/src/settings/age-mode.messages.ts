export const messages = {
  label: 'Look',
  names: { little: 'Little', kid: 'Kid', teen: 'Teen' },
  senses: { sound: 'Sound', vibration: 'Vibration' },
  on: 'On',
  off: 'Off',
  notifications: 'Notifications',
  failed: 'Couldn’t change your look',
} as const;
