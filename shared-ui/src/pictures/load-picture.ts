import type { PictureTheme } from '@tokennest/api/contract';
import type { Pictured } from './drawn.ts';
import { guessPicture, themeOf } from './picture-index.ts';

/** What is fetched at once: the pictures of a theme, or the faces. */
export type Part = PictureTheme | 'faces';
type Drawings = Readonly<Record<string, string>>;

/** Each a chunk of its own, fetched when one of its pictures is shown. */
const parts: Record<Part, () => Promise<{ drawings: Drawings }>> = {
  home: () => import(/* webpackChunkName: "picture-home" */ './parts/home.ts'),
  kitchen: () => import(/* webpackChunkName: "picture-kitchen" */ './parts/kitchen.ts'),
  care: () => import(/* webpackChunkName: "picture-care" */ './parts/care.ts'),
  learning: () => import(/* webpackChunkName: "picture-learning" */ './parts/learning.ts'),
  animals: () => import(/* webpackChunkName: "picture-animals" */ './parts/animals.ts'),
  outdoors: () => import(/* webpackChunkName: "picture-outdoors" */ './parts/outdoors.ts'),
  treats: () => import(/* webpackChunkName: "picture-treats" */ './parts/treats.ts'),
  play: () => import(/* webpackChunkName: "picture-play" */ './parts/play.ts'),
  trips: () => import(/* webpackChunkName: "picture-trips" */ './parts/trips.ts'),
  faces: () => import(/* webpackChunkName: "picture-faces" */ './parts/faces.ts'),
};

function placeOf(what: Pictured): { part: Part | undefined; name: string } {
  if ('face' in what) return { part: 'faces', name: what.face };
  const name = what.picture || guessPicture(what.title, what.of);
  return { part: themeOf(name), name };
}

/** The picture's address; undefined for a name that this version does not know. */
export async function loadPicture(what: Pictured): Promise<string | undefined> {
  const { part, name } = placeOf(what);
  return part && (await parts[part]()).drawings[name];
}
