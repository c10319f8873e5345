import { words } from '@tokennest/shared-ui/locale/words';

export const inviteMessages = words('parent.invite', {
  parent: 'A parent can do what you can, except remove adults or erase the family.',
  helper: 'A helper approves tasks and rewards of the children you choose, and awards tokens up to your limit.',
  noChildren: 'Add a child first, then choose whom the helper looks after.',
  good: 'Good for 15 minutes, one use',
  left: (time: string) => `${time} left`,
  over: 'This code expired.',
  scan: 'Scan it with their phone, or type the letters at',
  copied: 'Copied the link',
  notCopied: 'Couldn’t copy. Type the letters instead.',
  share: (url: string) => `Join our family in TokenNest: ${url}`,
  shareFailed: 'Failed to share the invite',
  makeFailed: 'Failed to make a code. Please try again.',
  ended: 'The invite is ended.',
  endFailed: 'Failed to end the invite',
  used: 'This code was used or ended.',
  waits: 'Someone used this code and waits for your answer.',
  open: 'Other open invites',
  openOne: (what: string, date: string) => `${what}, until ${date}`,
});

export const whoMessages = [
  ['Owner', 'everything; only the owner invites parents, removes adults or erases the family'],
  ['Parent', 'everything else, and invites helpers'],
  ['Helper', 'approves tasks of chosen children until a date'],
] as const;
