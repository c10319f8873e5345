import type { Color } from '@tokennest/api/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../../contract/host-api.ts';
import { familyQuery, useParentName } from '../get-family.ts';

export interface Parent {
  name: string;
  face: string | null;
  color: Color | null;
}

/** The parent as children know them; null until loaded. */
export function useParent(host: HostApi): Parent | null {
  const name = useParentName(host);
  const { data } = useQuery(familyQuery(host));
  const shown = (data as Partial<typeof data>)?.parent_face; // stored on this device by an earlier version
  return name === null ? null : { name, face: shown?.face ?? null, color: shown?.color ?? null };
}
