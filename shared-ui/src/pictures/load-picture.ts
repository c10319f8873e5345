import type { PictureTheme } from '@tokennest/api/contract';
import { guessPicture, themeOf } from './picture-index.ts';
import { type Drawings, putPicture } from './put-picture.ts';

/** A thing with a title, by which its picture is guessed where it has no name. */
export interface Pictured {
  picture: string | null | undefined;
  title: string;
  of: 'task' | 'reward';
}

/** Each a chunk of its own, fetched when one of its pictures is shown. */
const parts: Record<PictureTheme, () => Promise<{ drawings: Drawings }>> = {
  home: () => import(/* webpackChunkName: "picture-home" */ './parts/home.ts'),
  kitchen: () => import(/* webpackChunkName: "picture-kitchen" */ './parts/kitchen.ts'),
  care: () => import(/* webpackChunkName: "picture-care" */ './parts/care.ts'),
  learning: () => import(/* webpackChunkName: "picture-learning" */ './parts/learning.ts'),
  animals: () => import(/* webpackChunkName: "picture-animals" */ './parts/animals.ts'),
  outdoors: () => import(/* webpackChunkName: "picture-outdoors" */ './parts/outdoors.ts'),
  treats: () => import(/* webpackChunkName: "picture-treats" */ './parts/treats.ts'),
  play: () => import(/* webpackChunkName: "picture-play" */ './parts/play.ts'),
  trips: () => import(/* webpackChunkName: "picture-trips" */ './parts/trips.ts'),
};

export function draw(image: Element, what: Pictured): Promise<void> {
  const name = what.picture || guessPicture(what.title, what.of);
  const theme = themeOf(name);
  return putPicture(image, { what, name, load: theme && parts[theme] });
}
