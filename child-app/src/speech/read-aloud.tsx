import type { ProfileDto } from '@tokennest/shared-ui/contract';
import type { ComponentType } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import { readsAloud } from '@tokennest/shared-ui/contract/age-modes';

interface ReadAloudProps<Props> {
  child: ProfileDto;
  load: () => Promise<ComponentType<Props>>;
  given: Props & object;
}

/** The loudspeaker for children with read-aloud on (Rules 12.202). Its code loads only for them. */
export function ReadAloud<Props>({ child, ...part }: ReadAloudProps<Props>) {
  return readsAloud(child) && <LazyPart isWanted {...part} />;
}
