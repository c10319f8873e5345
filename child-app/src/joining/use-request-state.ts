import type { HostApi, JoinRequestDto } from '@tokennest/shared-ui/contract';
import { useEffect, useState } from 'react';
import { messages } from './joining.messages.ts';

/** What stands over the boxes: why the family that was asked is not the child's. */
function noteOf(newest: JoinRequestDto | undefined, waited: string | null): string | null {
  // A request that was there a moment ago goes when its family renews the code (Rules 4.5).
  if (waited !== null && newest?.id !== waited) return messages.renewed;
  return newest?.status === 'declined' ? messages.declined : null;
}

/**
 * The request that waits, or why none does. While one does, /login is told what to say when this session ends: being taken
 * in ends it (Rules 4.6), and this page is gone by then.
 */
export function useRequestState({ setFarewell }: HostApi, requests: JoinRequestDto[]) {
  const newest = requests[0];
  const pending = newest?.status === 'pending' ? newest : null;
  const [waited, setWaited] = useState<string | null>(null);
  const pendingId = pending?.id ?? null;
  if (pendingId !== null && pendingId !== waited) setWaited(pendingId);
  useEffect(() => setFarewell?.(pendingId === null ? null : messages.saidYes), [setFarewell, pendingId]);
  return { pending, note: noteOf(newest, waited) };
}
