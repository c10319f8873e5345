import { words } from '@tokennest/shared-ui/locale/words';
import type { PictureTheme } from '@tokennest/shared-ui/contract';

export const pictureMessages = words('parent.picture', {
  label: 'Picture',
  fromTitle: 'Based on the title. Pick another if you like.',
  chosen: 'You picked this one.',
  pick: 'Pick another',
  close: 'Close pictures',
  useTitle: 'Match the title',
  search: 'Search pictures',
  searchFor: 'dog, teeth, pizza',
  fits: 'Fits best',
  found: 'Results',
  showAll: 'Show all pictures',
  none: (typed: string) => `No picture for “${typed}”.`,
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
});
