import { areSlow } from '@tokennest/shared-ui/contract/slow-requests';
import { Link } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Check, Clock, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useBackUp } from './backups/back-up.tsx';
import { Cells } from './cells.tsx';
import { EventList } from './events.tsx';
import { ago, timeWithSeconds } from './format.ts';
import { Alerts } from './alerts.tsx';
import type { Status } from './operator-api.ts';
import { messages as words } from './operator.messages.ts';
import { ReleaseList } from './releases/release-list.tsx';
import { Stale } from './stale.tsx';
import styles from './status-tab.module.css';
import type { Watched } from './use-status.ts';

const latelyShown = 4;
const tickMs = 5_000;

function Freshness({ watched: { readAtMs, hasFailed, again } }: { watched: Watched }) {
  const [now, setNow] = useState(readAtMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <button type="button" className={styles.refresh} onClick={() => void again()}>
        <RefreshCw size={16} aria-hidden="true" />
        <span>{words.updated(ago(readAtMs, Math.max(now, readAtMs)), timeWithSeconds(readAtMs))}</span>
      </button>
      {hasFailed && <Stale />}
    </>
  );
}

export function StatusTab({ status, watched, token }: { status: Status; watched: Watched; token: string }) {
  const backUp = useBackUp(token, watched.again);
  const { needs, requests, releases, events } = status;
  const isSlow = requests !== null && areSlow(requests);
  return (
    <>
      <div className={styles.heading}>
        <h1>{words.tabs.status}</h1>
        <p className={ui.muted}>{words.needs(needs.length)}</p>
        <Freshness watched={watched} />
      </div>
      <Alerts needs={needs} backup={status.backup} backUp={backUp} />
      <section className={styles.well} aria-labelledby="well">
        <h2 id="well">
          <span className={styles.mark} data-slow={isSlow || undefined}>
            {isSlow ? <Clock size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
          </span>
          <span>{isSlow ? words.slow : needs.length === 0 ? words.well : words.otherwiseWell}</span>
        </h2>
        <Cells status={status} />
      </section>
      <Card className={styles.side}>
        <section aria-labelledby="live">
          <div className={styles.sideHead}>
            <h2 id="live">{words.tabs.releases}</h2>
            <Link to="/operator/releases">{words.open}</Link>
          </div>
          {releases.length > 0 ? (
            <ReleaseList releases={releases} />
          ) : (
            <p className={styles.none}>{words.releasesEmpty}</p>
          )}
        </section>
        <section className={styles.lately} aria-labelledby="lately">
          <h2 id="lately">{words.lately}</h2>
          {events.length > 0 ? (
            <EventList events={events.slice(0, latelyShown)} />
          ) : (
            <p className={styles.none}>{words.logEmpty}</p>
          )}
        </section>
      </Card>
    </>
  );
}
