import { mark } from './mark.ts';

export type Drawings = Readonly<Record<string, string>>;

/** What each image is of by now: a part that comes late draws nothing over a later wish. */
const wishes = new WeakMap<Element, object>();

interface Wish {
  what: object;
  name: string;
  /** Undefined for a name that this version does not know, which keeps the plain mark. */
  load: (() => Promise<{ drawings: Drawings }>) | undefined;
}

export async function putPicture(image: Element, { what, name, load }: Wish): Promise<void> {
  wishes.set(image, what);
  const address = (load && (await load()).drawings[name]) ?? mark;
  const attribute = image instanceof HTMLImageElement ? 'src' : 'href';
  if (wishes.get(image) === what && image.getAttribute(attribute) !== address) image.setAttribute(attribute, address);
}
