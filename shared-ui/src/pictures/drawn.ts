/** What a picture is of: a face, or a thing with a title, by which it is guessed where it has no name. */
export type Pictured = { face: string } | { picture: string | null | undefined; title: string; of: 'task' | 'reward' };

export function keyOf(what: Pictured): string {
  if ('face' in what) return `face ${what.face}`;
  return what.picture ? `picture ${what.picture}` : `${what.of} ${what.title}`;
}

/** Of this page's life: what was drawn once is drawn at once from then on. Grows by what a family has. */
const drawn = new Map<string, string>();

/** Where it is here already. */
export const addressOf = (what: Pictured): string | undefined => drawn.get(keyOf(what));

/** Undefined for a name that this version does not know, and where its part did not come. */
export async function fetchAddress(what: Pictured): Promise<string | undefined> {
  try {
    const { loadPicture } = await import(/* webpackChunkName: "pictures" */ './load-picture.ts');
    const address = await loadPicture(what);
    if (address) drawn.set(keyOf(what), address);
    return address;
  } catch {
    return undefined; // the plain mark stays, and the next look asks again
  }
}
