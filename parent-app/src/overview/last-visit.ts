import type { HostApi } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';
import { useEffect, useState } from 'react';

interface Visit {
  /** When the visit before this one ended; null on this device's first one. */
  since: string | null;
  /** When this visit was last noted. */
  seen: string;
}

/** A reload or a look at another app is still the same visit. */
const gapMs = 10 * 60_000;

function readVisit(text: string | null): Visit | null {
  try {
    return text === null ? null : (JSON.parse(text) as Visit); // only noteVisit writes it
  } catch {
    return null;
  }
}

/** Notes on this device that the adult is here, and returns the visit. */
async function noteVisit({ memoryOf }: HostApi, at: Date): Promise<Visit> {
  const memory = await memoryOf?.('overview visit');
  const text = (await memory?.read()) ?? null;
  const before = readVisit(text);
  const isNew = before !== null && at.getTime() - Date.parse(before.seen) > gapMs;
  const visit = { since: isNew ? before.seen : (before?.since ?? null), seen: at.toISOString() };
  await memory?.replace(text, JSON.stringify(visit));
  return visit;
}

/** When this adult last looked at the Overview on this device; null on the first visit, and until it is known. */
export function useLastVisit(host: HostApi): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const show = ({ since: last }: Visit) => {
      if (isHere) setSince(last);
    };
    const note = () => void noteVisit(host, now()).then(show, host.report);
    note();
    document.addEventListener('visibilitychange', note);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', note);
    };
  }, [host]);
  return since;
}
