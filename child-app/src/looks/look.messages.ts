/** The words of the looks. */
export const messages = {
  label: 'Look',
  names: { little: 'Little', kid: 'Kid', teen: 'Teen' },
  notifications: 'Notifications',
  failed: 'Failed to change your look',
} as const;
