import type { HostApi, JoinRequestDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useEffect, useRef, useState } from 'react';
import { EnterCode } from './enter-code.tsx';
import styles from './joining.module.css';
import { useRequestState } from './use-request-state.ts';
import { Waiting } from './waiting.tsx';

interface RequestProps {
  host: HostApi;
  /** The child's own, newest first. */
  requests: JoinRequestDto[];
}

/** Waits where the newest request does; otherwise, or if the child would rather try another code, asks for one. */
export function Request({ host, requests }: RequestProps) {
  const { pending, note } = useRequestState(host, requests);
  const zone = useTimeZone(host);
  /** The request that another code may take the place of. */
  const [given, setGiven] = useState<string | null>(null);
  const waiting = pending && pending.id !== given ? pending : null;
  const place = useFocusOnHeading(waiting !== null);
  return (
    <div className={styles.state} ref={place}>
      {waiting ? (
        <Waiting sentAt={waiting.created_at} zone={zone} onOther={() => setGiven(waiting.id)} />
      ) : (
        <EnterCode host={host} note={note} />
      )}
      {!waiting && pending && (
        <Button size="child" variant="outline" isWide onClick={() => setGiven(null)}>
          Keep Waiting
        </Button>
      )}
    </div>
  );
}

/** What was pressed is gone with its card: the focus goes on to the heading of the one that took its place. */
function useFocusOnHeading(isWaiting: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isWaiting);
  useEffect(() => {
    if (shown.current === isWaiting) return;
    shown.current = isWaiting;
    if (document.activeElement === document.body) place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isWaiting]);
  return place;
}
