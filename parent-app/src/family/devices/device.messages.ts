export const deviceMessages = {
  unknown: 'Unknown device',
  loadFailed: 'Failed to load devices. Please try again later.',
  ended: (device: string) => `${device} is signed out`,
  endFailed: 'Failed to sign out the device',
  askOthers: 'Every device but this one is signed out and needs your password again.',
  othersEnded: 'Signed out everywhere else',
} as const;
