import type { PictureTheme } from '@tokennest/shared-ui/contract';

export const pictureMessages = {
  label: 'Picture',
  fromTitle: 'Chosen from the title. Pick another one if you like.',
  chosen: 'Picked by you.',
  pick: 'Pick another',
  close: 'Close pictures',
  useTitle: 'Use the title’s',
  search: 'Search pictures',
  searchFor: 'dog, teeth, pizza',
  fits: 'Fits best',
  found: 'Found',
  showAll: 'Show all pictures',
  none: (typed: string) => `No picture for “${typed.trim()}”.`,
  themes: {
    home: 'Home',
    kitchen: 'Kitchen',
    care: 'Getting ready',
    learning: 'School and music',
    animals: 'Animals',
    outdoors: 'Outdoors',
    treats: 'Treats',
    play: 'Play',
    trips: 'Trips',
  } satisfies Record<PictureTheme, string>,
};
