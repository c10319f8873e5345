import { words } from '@tokennest/shared-ui/locale/words';
import type { SecretKind } from '@tokennest/shared-ui/contract';

const secrets: Record<SecretKind, string> = { pictures: 'picture code', pin: 'PIN' };

export const signInMessages = words('parent.sign-in', {
  loadFailed: 'Failed to load devices. Please try again later.',
  dialogFailed: 'This didn’t load. Please try again.',
  noEmail: 'no email yet',
  noDevice: 'No device yet',
  noSecret: 'no picture code yet',
  secretOf: (kind: SecretKind | null) => (kind ? secrets[kind] : signInMessages.noSecret),
  lockedOut: (child: string, device: string) => `${child} is locked out on ${device}.`,
  wrongTries: (count: number, child: string, device: string) =>
    `${count} wrong ${count === 1 ? 'guess' : 'guesses'} on ${device}. Ten lock ${child} out.`,
  opened: (child: string, device: string) => `${child} can try again on ${device}.`,
  openFailed: 'Failed to unlock it',

  scan: (child: string) => `Scan with ${child}’s device, or type these digits at`,
  hereOnly: 'This address works on this computer only. For phones and tablets, restart TokenNest with HOST=0.0.0.0.',
  left: (time: string) => `Expires in ${time}`,
  over: 'This code expired.',
  pairFailed: 'Failed to make a code. Please try again.',
  isIn: (child: string) => `${child} is signed in`,
  once: 'The code works once. No email, no password.',

  secretTitle: (child: string) => `How ${child} signs in on a shared device`,
  askChange: (child: string) =>
    `${child} will be signed out of paired and shared devices, and will sign in with the new one.`,
  tapsFace: (child: string) =>
    `${child} taps their face, then enters this. It signs them out of paired and shared devices.`,
  inOrder: 'Pick four, in order. You can use a picture twice.',
  pinHelp: '4 to 6 digits.',
  secretSet: (child: string) => `Saved. ${child} can sign in with it now.`,
  secretFailed: 'Failed to save it',

  emailHelp: (child: string) => `${child} can use it to sign in on any device. We never send email to it.`,
  emailAdded: (child: string) => `${child} can sign in with an email now.`,
  emailFailed: 'Failed to add the email',

  noDevices: 'No devices yet',
  pairFirst: 'Pair a child’s phone, or set up a family tablet.',
  endFailed: 'Failed to remove the device',
  ended: (device: string) => `Signed out ${device}.`,
  askEnd: (device: string) => `Remove ${device}?`,
  signsOut: (names: string, isOne: boolean) =>
    `${names} ${isOne ? 'is' : 'are'} signed out of it right away. To use it again, make a new code.`,
  signsOutNobody: 'No one can use it to sign in anymore. To use it again, make a new code.',
  noHome: 'No home',
  homeHelp: 'Its board lists the children who are there first.',
  renamed: 'Device renamed',
  renameFailed: 'Failed to rename the device',
  unchanged: 'No changes detected',

  explainShared:
    'Its sign-in page shows your kids’ faces. Each signs in with a picture code or a PIN. You’re signed out here after 10 minutes of inactivity.',
  shared: (device: string) => `${device} is your family tablet now.`,
  shareFailed: 'Failed to set up this device',
});
