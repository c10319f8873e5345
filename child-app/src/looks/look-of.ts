import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';

export type Look = 'little' | 'kid' | 'teen';

/** What the profile will say of how a child's page looks; an older server says none of it. */
interface Looks {
  /** As a parent, or the child, has chosen; null: by age. */
  look?: Look | null;
  age?: number | null;
  /** Null: only where the look is Little. */
  reads_aloud?: boolean | null;
}

export type ChildProfile = ProfileDto & Looks;

export interface ChildScreen {
  host: HostApi;
  child: ChildProfile;
}

/** Rules 12.201: as chosen, otherwise by age, and Kid where neither is known. */
export function lookOf({ look, age }: Looks): Look {
  if (look) return look;
  if (age === undefined || age === null) return 'kid';
  if (age <= 7) return 'little';
  return age <= 12 ? 'kid' : 'teen';
}

/** Rules 12.202. */
export const readsAloud = (child: ChildProfile): boolean => child.reads_aloud ?? lookOf(child) === 'little';

const choosesFrom = 10;

/** Rules 12.201. */
export const mayChooseLook = ({ age }: Looks): boolean => (age ?? 0) >= choosesFrom;
