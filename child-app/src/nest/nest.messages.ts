import { words } from '@tokennest/shared-ui/locale/words';
import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** Rules 12.254, 12.255. */
export const messages = words('child.nest', {
  title: 'My nest',
  back: 'Back',
  loading: 'Loading your nest',
  loadFailed: 'Your nest didn’t load',
  more: (missing: number) => `${formatAmount(missing)} more`,
  of: (earned: number, at: number) => `${formatAmount(earned)} of ${formatAmount(at)}`,
  hatchesThen: 'Then this egg hatches. Your birds stay even when you spend.',
  allHatched: 'All twelve have hatched.',
  allHatchedText: (earned: number) =>
    `You’ve earned ${counted(earned, 'token')} so far. Your birds stay even when you spend.`,
  birds: 'My birds',
  ofTwelve: (count: number) => `${count} of 12`,
  noBird: 'No bird yet',
  noBirdText: (at: number) => `Your first bird hatches at ${counted(at, 'token')}.`,
  unnamed: 'No name yet',
  hatched: (at: number, day: string) => `Hatched at ${formatAmount(at)}, ${day}`,
  rename: (name: string) => `Rename ${name}`,
  nameIt: (at: number) => `Name the bird from ${counted(at, 'token')}`,
  nextEggs: 'Next eggs',
  forGood: 'Every token you earn counts here, even after you spend it.',
  newBird: 'A new bird!',
  earnedInAll: (at: number) => `You’ve earned ${counted(at, 'token')} so far.`,
  whatName: 'What’s its name?',
  tooLong: 'Use 1 to 12 letters',
  save: 'Save name',
  giveName: 'Give it a name',
  skip: 'Skip',
  cancel: 'Cancel',
  saveFailed: 'Couldn’t save the name',
  named: (name: string) => `Say hi to ${name}!`,
  /** Teen shows the nest as text. */
  row: (earned: number) => `${formatAmount(earned)} earned so far`,
  /** Read aloud, after `earnedInAll`. */
  allBirdsHatched: 'All twelve birds have hatched.',
  untilHatched: (tokens: number) => `${counted(tokens, 'token')} more and the egg hatches.`,
  yourBirds: (names: string) => `Your birds: ${names}.`,
});
