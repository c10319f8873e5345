import type { ProfileDto } from '@tokennest/shared-ui/contract';
import type { ComponentType } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import { readsAloud } from '@tokennest/shared-ui/contract/looks';

interface ReadAloudProps<Props> {
  child: ProfileDto;
  load: () => Promise<ComponentType<Props>>;
  given: Props & object;
}

/** The loudspeaker of a child to whom the page is read (Rules 12.202); its code comes for nobody else. */
export function ReadAloud<Props>({ child, ...part }: ReadAloudProps<Props>) {
  return readsAloud(child) && <LazyPart isWanted {...part} />;
}
