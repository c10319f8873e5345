import type { ComponentType } from 'react';
import { LazyPart } from '../lazy-code/lazy-part.tsx';
import { type ChildProfile, readsAloud } from '../looks/look-of.ts';

interface ReadAloudProps<Props> {
  child: ChildProfile;
  load: () => Promise<ComponentType<Props>>;
  given: Props & object;
}

/** The loudspeaker of a child to whom the page is read (Rules 12.202); its code comes for nobody else. */
export function ReadAloud<Props>({ child, ...part }: ReadAloudProps<Props>) {
  return readsAloud(child) && <LazyPart isWanted {...part} />;
}
