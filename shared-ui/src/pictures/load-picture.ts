import type { PictureTheme } from '@tokennest/api/contract';
import { guessPicture, themeOf } from './picture-index.ts';
import { mark } from './mark.ts';

/** What is fetched at once: the pictures of a theme, the faces, or the nine of secrets. */
export type Part = PictureTheme | 'faces' | 'secret';
/** What a picture is of: a face, one of a secret, or a thing with a title, by which it is guessed where it has no name. */
export type Pictured =
  { face: string } | { secret: string } | { picture: string | null | undefined; title: string; of: 'task' | 'reward' };
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
  secret: () => import(/* webpackChunkName: "picture-secret" */ './parts/secret.ts'),
  faces: () => import(/* webpackChunkName: "picture-faces" */ './parts/faces.ts'),
};

function placeOf(what: Pictured): { part: Part | undefined; name: string } {
  if ('secret' in what) return { part: 'secret', name: what.secret };
  if ('face' in what) return { part: 'faces', name: what.face };
  const name = what.picture || guessPicture(what.title, what.of);
  return { part: themeOf(name), name };
}

/** What each image is of by now: a part that comes late draws nothing over a later wish. */
const wishes = new WeakMap<Element, Pictured>();

/** The plain mark for a name that this version does not know. */
export async function draw(image: Element, what: Pictured): Promise<void> {
  wishes.set(image, what);
  const { part, name } = placeOf(what);
  const address = (part && (await parts[part]()).drawings[name]) ?? mark;
  const attribute = image instanceof HTMLImageElement ? 'src' : 'href';
  if (wishes.get(image) === what && image.getAttribute(attribute) !== address) image.setAttribute(attribute, address);
}
