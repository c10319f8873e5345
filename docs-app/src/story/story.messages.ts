import { words } from '@tokennest/shared-ui/locale/words';

/** One minute in all: each sentence takes about three seconds to read aloud. */
export const storyMessages = words('docs.story', {
  title: 'How it works, in pictures',
  chore: 'Pick a chore, like putting your toys away.',
  tick: 'All done? Press the check mark.',
  wait: 'Now a grown-up takes a look.',
  coin: 'They say yes, and you get tokens!',
  nest: 'Your tokens go in your nest.',
  shop: 'In the shop, tokens buy things.',
  gift: 'Save up, and pick something you like.',
  bird: 'Keep going, and a bird hatches!',
  back: 'Back',
  next: 'Next',
  again: 'Start over',
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
});
