import { words } from '@tokennest/shared-ui/locale/words';
import type { Color } from '@tokennest/shared-ui/contract';
import type { faceNames } from '@tokennest/shared-ui/contract/bodies';

export const faceMessages = words('parent.face', {
  faceAndColor: 'Face and color',
  face: 'Face',
  color: 'Color',
  faces: {
    fox: 'fox',
    owl: 'owl',
    'rabbit-face': 'rabbit',
    panda: 'panda',
    bear: 'bear',
    koala: 'koala',
    'tiger-face': 'tiger',
    lion: 'lion',
    'monkey-face': 'monkey',
    frog: 'frog',
    penguin: 'penguin',
    hedgehog: 'hedgehog',
    raccoon: 'raccoon',
    wolf: 'wolf',
    'mouse-face': 'mouse',
    'pig-face': 'pig',
    'cow-face': 'cow',
    'horse-face': 'horse',
    'polar-bear': 'polar bear',
    unicorn: 'unicorn',
    'dragon-face': 'dragon',
    octopus: 'octopus',
    'lady-beetle': 'lady beetle',
    't-rex': 't rex',
  } satisfies Record<(typeof faceNames)[number], string>,
  colors: {
    sky: 'sky',
    mint: 'mint',
    lilac: 'lilac',
    blush: 'blush',
    sand: 'sand',
    moss: 'moss',
  } satisfies Record<Color, string>,
});
