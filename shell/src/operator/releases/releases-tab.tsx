import { Button } from '@tokennest/shared-ui/inputs/button';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Grid2x2Check, Rocket } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { isOnline } from '../../browser/connectivity.ts';
import { useShellServices } from '../../shell-services.ts';
import type { Status } from '../operator-api.ts';
import { Stale } from '../stale.tsx';
import { usePolled } from '../use-polled.ts';
import type { CardActions } from './card-actions.ts';
import { type ChangeWords, wordsOf } from './dialogs/change-words.ts';
import { ChangeDialog } from './dialogs/change-dialog.tsx';
import { FitsDialog } from './dialogs/fits-dialog.tsx';
import { PreviewDialog } from './dialogs/preview-dialog.tsx';
import { RemoteCard } from './remote-card.tsx';
import {
  type AgreedChange,
  changeRelease,
  type ChangeKind,
  readReleases,
  type Remote,
  type Report,
} from './releases-api.ts';
import { messages as words } from './releases.messages.ts';
import styles from './releases.module.css';
import { headingIdOf, inOrder, placeOfVersion, stateOf, versionOf } from './remote-view.ts';
import { VersionDialog } from './dialogs/version-dialog.tsx';

interface ReleasesTabProps {
  token: string;
  status: Status;
  onRefused: () => void;
}

/** The open dialog. A change applies to the revision shown when it was chosen. */
type Opened =
  | { kind: 'change'; change: AgreedChange; says: ChangeWords }
  | { kind: 'preview'; remote: Pick<Remote, 'name' | 'role'>; version: string }
  | { kind: 'version'; name: Remote['name']; version: string }
  | { kind: 'fits' };

export function ReleasesTab({ token, status, onRefused }: ReleasesTabProps) {
  const { data, hasFailed, again } = usePolled(
    useCallback(() => readReleases(token), [token]),
    onRefused,
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [changed, setChanged] = useState<AgreedChange | null>(null);
  const { toasts } = useShellServices();
  useEffect(() => {
    if (changed) document.getElementById(headingIdOf(changed.name))?.focus();
  }, [changed]);
  const close = () => setOpened(null);
  const { version: server } = status.build;

  function ask(report: Report, kind: ChangeKind, remote: Remote, version: string | null): void {
    const says = wordsOf(kind, remote, version, Date.parse(report.at));
    setOpened({ kind: 'change', change: { kind, name: remote.name, version, rev: report.rev }, says });
  }
  async function agree({ change, says }: Extract<Opened, { kind: 'change' }>): Promise<void> {
    try {
      await changeRelease(token, change);
    } finally {
      await again();
    }
    close();
    setChanged(change);
    toasts.notify('success', says.done);
  }
  const query = { data: data ?? undefined, isError: hasFailed && !data, refetch: again };
  return (
    <>
      <div className={styles.heading}>
        <h1>{words.title}</h1>
        {data && <p className={styles.lead}>{words.head(server)}</p>}
        {data && (
          <Button variant="outline" className={styles.fits} onClick={() => setOpened({ kind: 'fits' })}>
            <Grid2x2Check aria-hidden="true" />
            {words.fits}
          </Button>
        )}
        {data && hasFailed && <Stale />}
      </div>
      <Loaded
        query={query}
        isOnline={isOnline}
        titleAs="h2"
        failed={words.failed}
        hint={words.failedHint}
        skeleton={<ReleasesSkeleton />}
      >
        {(report) => (
          <Cards
            report={report}
            onChange={(kind, remote, version) => ask(report, kind, remote, version)}
            onPreview={(remote, version) => setOpened({ kind: 'preview', remote, version })}
            onVersion={({ name }, version) => setOpened({ kind: 'version', name, version })}
          />
        )}
      </Loaded>
      {opened?.kind === 'change' && <ChangeDialog says={opened.says} onAgree={() => agree(opened)} onDismiss={close} />}
      {opened?.kind === 'preview' && (
        <PreviewDialog token={token} {...opened.remote} version={opened.version} onDismiss={close} />
      )}
      {opened?.kind === 'fits' && data && <FitsDialog report={data} server={server} onDismiss={close} />}
      {opened?.kind === 'version' && data && (
        <OpenedVersion
          report={data}
          {...opened}
          onChange={(kind, remote, version) => ask(data, kind, remote, version)}
          onPreview={(remote, version) => setOpened({ kind: 'preview', remote, version })}
          onDismiss={close}
        />
      )}
    </>
  );
}

function Cards({ report, ...actions }: { report: Report } & CardActions) {
  const nowMs = Date.parse(report.at);
  if (report.remotes.length === 0)
    return <StatePanel tint="sand" titleAs="h2" icon={<Rocket aria-hidden="true" />} title={words.empty} />;
  return (
    <ul className={styles.cards}>
      {inOrder(report.remotes, nowMs).map((remote) => (
        <RemoteCard key={remote.name} remote={remote} offered={report.shell.languages} nowMs={nowMs} {...actions} />
      ))}
    </ul>
  );
}

interface OpenedVersionProps extends Pick<CardActions, 'onChange' | 'onPreview'> {
  report: Report;
  name: Remote['name'];
  version: string;
  onDismiss: () => void;
}

function OpenedVersion({ report, name, version, onChange, onPreview, onDismiss }: OpenedVersionProps) {
  const remote = report.remotes.find((each) => each.name === name);
  const of = remote && versionOf(remote, version);
  if (!remote || !of) return null;
  return (
    <VersionDialog
      remote={remote}
      version={of}
      offered={report.shell.languages}
      place={placeOfVersion(remote, stateOf(remote, Date.parse(report.at)), version)}
      onChange={(kind, to) => onChange(kind, remote, to)}
      onPreview={(to) => onPreview(remote, to)}
      onDismiss={onDismiss}
    />
  );
}

const ReleasesSkeleton = () => (
  <div className={styles.cards}>
    <Skeleton height={418} />
    <Skeleton height={72} />
    <Skeleton height={72} />
  </div>
);
