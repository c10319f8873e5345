import { words } from '@tokennest/shared-ui/locale/words';
import type { AdultDto } from '@tokennest/shared-ui/contract';

export const adultMessages = words('parent.adult', {
  loadFailed: 'Failed to load the adults. Please try again later.',
  dialogFailed: 'This didn’t load. Please try again.',
  here: 'on this device now',
  never: 'not seen yet',

  mayAward: (max: number) => (max === 0 ? 'no awards' : `up to ${max} tokens a day for each child`),
  helps: 'You approve tasks and award tokens. The parents manage the rest.',

  askRemove: (name: string) => `Remove ${name}?`,
  explainRemove: (name: string) => `${name} is signed out everywhere right away and gets no more notifications.`,
  removed: (name: string) => `Removed ${name}.`,
  removeFailed: 'Failed to remove them',
  askLeave: 'Leave the family?',
  explainLeave: 'You are signed out everywhere and no longer see this family.',
  pairedBy: (name: string) => `Sign out the devices that ${name} paired`,
  pairedByYou: 'Sign out the devices that you paired',
  untick: 'Untick a device that a child keeps. Anyone who has it can act as the child.',
  formerParent: 'Show as “A former parent”',
  setNewCodes: (name: string) =>
    `Does ${name} know a child’s password, picture code, or the family code? Set new ones.`,
  leaveFailed: 'Failed to leave the family',
  askSignOut: (name: string) => `Sign out ${name}?`,
  explainSignOut: (name: string) => `${name} needs the password again on every device.`,
  signedOut: (name: string) => `Signed out ${name} everywhere.`,
  signOutFailed: 'Failed to sign out their devices',

  saved: 'Saved.',
  saveFailed: 'Failed to save it',
  unchanged: 'No changes detected',
  untilHelp: 'Their access ends after this day.',
  noEnd: 'Empty: no end date.',
  homeOf: (name: string) => `${name}’s home`,
  homeHelp: 'An adult of one home doesn’t see the other home’s tasks.',
  homesShared: 'You share the tasks of both homes with every adult.',
  awardHelp: 'Tokens per day for each child, without asking you.',

  joinsAs: ({ email, membership }: { email: string; membership: 'parent' | 'helper' }) =>
    `${email} wants to join as a ${membership}. Only say Yes if you gave them the code.`,
  askWho: (name: string) => `Is this ${name}?`,
  accepted: (name: string) => `${name} joined your family.`,
  refused: (name: string) => `${name} was not let in.`,
  decideFailed: 'Failed to answer',

  offered: (name: string) => `You offered the family to ${name}.`,
  offeredText: (name: string) => `Once ${name} accepts, you stay as a parent.`,
  offeredYou: (name: string) => `${name} offers you the family.`,
  offeredYouText: 'As the owner you invite and remove adults, and only you can erase the family.',
  named: (name: string, date: string) => `${name} becomes the owner on ${date}.`,
  namedText: 'The person who runs TokenNest arranged this. If it is wrong, stop it or tell them.',
  handedOver: (name: string) => `Waiting for ${name} to accept.`,
  handOverFailed: 'Failed to hand over the family',
  handOverExplained: (name: string) =>
    `${name} becomes the owner and can remove adults, including you. You stay as a parent. ${name} has to accept first.`,
  isOwner: 'You own this family now.',
  offerEnded: 'Nothing changes: the owner stays the same.',
});

export const titles: Record<AdultDto['membership'], string> = words('parent.adult-titles', {
  owner: 'Owner',
  parent: 'Parent',
  helper: 'Helper',
});
