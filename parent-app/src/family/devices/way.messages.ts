import type { SecretKind } from '@tokennest/shared-ui/contract';

const secrets: Record<SecretKind, string> = { pictures: 'four pictures', pin: 'PIN' };

export const wayMessages = {
  loadFailed: 'Failed to load the devices. Please try again later.',
  dialogFailed: 'This did not load. Please try again.',
  noEmail: 'no email yet',
  noDevice: 'No device yet',
  noSecret: 'no secret yet',
  secretOf: (kind: SecretKind | null) => (kind ? secrets[kind] : wayMessages.noSecret),
  lockedOut: (child: string, device: string) => `${child} is locked out on ${device}.`,
  wrongTries: (count: number, child: string, device: string) =>
    `${count} wrong ${count === 1 ? 'try' : 'tries'} on ${device}. Ten lock ${child} out.`,
  opened: (child: string, device: string) => `${child} can try again on ${device}.`,
  openFailed: 'Failed to open this again',

  scan: (child: string) => `Scan with ${child}’s device, or type these digits at`,
  hereOnly: 'This address works on this computer only. For phones and tablets, restart TokenNest with HOST=0.0.0.0.',
  left: (time: string) => `${time} left`,
  over: 'This code is over.',
  pairFailed: 'Failed to make a code. Please try again.',
  isIn: (child: string) => `${child} is in`,
  once: 'The code works once. No email, no password.',

  secretTitle: (child: string) => `How ${child} signs in on a shared device`,
  askChange: (child: string) =>
    `${child} is signed out on every device they came in by, and signs in with the new secret.`,
  tapsFace: (child: string) =>
    `${child} taps their face, then this secret. They are signed out on every device they came in by.`,
  inOrder: 'In this order. A picture may come twice.',
  pinHelp: '4 to 6 digits.',
  secretSet: (child: string) => `${child} has a new secret.`,
  secretFailed: 'Failed to set the secret',

  emailHelp: (child: string) => `${child} signs in with it on any device. We never email it.`,
  emailAdded: (child: string) => `${child} can sign in with an email now.`,
  emailFailed: 'Failed to add the email',

  noDevices: 'No devices yet',
  pairFirst: 'Pair a child’s phone, or make a tablet your shared one.',
  endFailed: 'Failed to end the pairing',
  ended: (device: string) => `${device} is out.`,
  askEnd: (device: string) => `End the pairing of ${device}?`,
  signsOut: (names: string, isOne: boolean) =>
    `${names} ${isOne ? 'is' : 'are'} signed out on it at once. To come back, it needs a new code.`,
  signsOutNobody: 'It lets nobody in any more. To come back, it needs a new code.',
  renamed: 'Device renamed',
  renameFailed: 'Failed to rename the device',
  unchanged: 'No changes detected',

  explainShared:
    'Its sign-in page then shows your children’s faces. Each comes in with four pictures or a PIN. You are signed out here after ten minutes without a touch.',
  shared: (device: string) => `${device} is your shared tablet now.`,
  shareFailed: 'Failed to share this device',
} as const;
