import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** The words of My nest (Rules 12.254, 12.255). */
export const messages = {
  title: 'My nest',
  back: 'Back',
  loading: 'Loading your nest',
  loadFailed: 'Your nest did not load',
  more: (missing: number) => `${formatAmount(missing)} more`,
  of: (earned: number, at: number) => `${formatAmount(earned)} of ${formatAmount(at)}`,
  hatchesThen: 'Then this egg hatches. Spending never takes a bird away.',
  allHatched: 'All twelve have hatched.',
  allHatchedText: (earned: number) =>
    `You have earned ${counted(earned, 'token')} in all. They stay, whatever you spend.`,
  birds: 'My birds',
  ofTwelve: (count: number) => `${count} of 12`,
  noBird: 'No bird yet',
  noBirdText: (at: number) => `Your first bird hatches at ${counted(at, 'token')}.`,
  unnamed: 'No name yet',
  hatched: (at: number, day: string) => `Hatched at ${formatAmount(at)}, ${day}`,
  rename: (name: string) => `Rename ${name}`,
  nameIt: (at: number) => `Name the bird of ${counted(at, 'token')}`,
  nextEggs: 'Next eggs',
  forGood: 'Every token you earn counts here for good, even after you spend it.',
  newBird: 'A new bird!',
  earnedInAll: (at: number) => `You have earned ${counted(at, 'token')} in all.`,
  whatName: 'What is its name?',
  tooLong: 'A name has 1 to 12 letters',
  save: 'Save Name',
  giveName: 'Give it a name',
  skip: 'Skip',
  cancel: 'Cancel',
  saveFailed: 'Failed to save the name',
  named: (name: string) => `This is ${name}.`,
  /** In Teen, where the nest is words. */
  row: (birds: number, earned: number) => `${counted(birds, 'bird')}, ${formatAmount(earned)} earned in all`,
  speech: (earned: number, missing: number | null, names: readonly string[]) =>
    [
      `You have earned ${counted(earned, 'token')} in all.`,
      missing === null ? 'All twelve birds have hatched.' : `${counted(missing, 'token')} more, and the egg hatches.`,
      names.length > 0 && `Your birds: ${names.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const;

/** Three to choose from, for whoever cannot think of one. */
export const proposedNames: readonly (readonly [string, string, string])[] = [
  ['Pip', 'Sky', 'Bluebell'],
  ['Olive', 'Hoot', 'Minty'],
  ['Ruby', 'Rosie', 'Cherry'],
  ['Kiki', 'Plum', 'Violet'],
  ['Puddle', 'Fern', 'Waldo'],
  ['Ginger', 'Maple', 'Henny'],
  ['Waddle', 'Flip', 'Pingo'],
  ['Coral', 'Flora', 'Peach'],
  ['Nutmeg', 'Pebble', 'Kiwi'],
  ['Mango', 'Berry', 'Tico'],
  ['Zippy', 'Jade', 'Whirr'],
  ['Star', 'Iris', 'Majesty'],
];
