/** The words of the looks. */
export const messages = {
  label: 'Look',
  names: { little: 'Little', kid: 'Kid', teen: 'Teen' },
  failed: 'Failed to change your look',
} as const;
