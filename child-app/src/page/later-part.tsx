import type { HostApi } from '@tokennest/shared-ui/contract';
import type { ComponentType, ReactNode } from 'react';
import { useLater } from './use-later.ts';

interface LaterPartProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Its code comes after the first screen. */
  isWanted: boolean;
  given: Props & object;
  report?: HostApi['report'];
  /** As high as the part. */
  skeleton?: ReactNode;
}

/** A part that nobody misses where it did not come: its place is kept meanwhile. */
export function LaterPart<Props>({ load, isWanted, given, report, skeleton }: LaterPartProps<Props>) {
  const { later } = useLater(load, isWanted, report);
  return later.state === 'here' ? <later.Part {...given} /> : later.state !== 'failed' && skeleton;
}
