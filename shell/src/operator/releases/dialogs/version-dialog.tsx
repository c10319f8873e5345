import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { fullTime, size } from '../../format.ts';
import { dialogMessages as says } from './dialog.messages.ts';
import styles from './dialogs.module.css';
import type { ChangeKind, Remote, Version } from '../releases-api.ts';
import { messages as words } from '../releases.messages.ts';
import { folderOf, type Place } from '../remote-view.ts';
import { languageFacts } from '../spoken-languages.ts';

interface VersionDialogProps {
  remote: Remote;
  version: Version;
  place: Place;
  /** The languages of the shell. */
  offered: readonly string[];
  onChange: (kind: ChangeKind, version: string) => void;
  onPreview: (version: string) => void;
  onDismiss: () => void;
}

const triedWords = { tried: says.triedInBrowser, forced: words.forced, bundled: words.bundled };

export function VersionDialog({ remote, version, place, offered, onChange, onPreview, onDismiss }: VersionDialogProps) {
  const { about } = version;
  const facts: [string, string][] = [
    [says.facts.now, words.places[place]],
    [says.facts.published, says.publishedBy(fullTime(version.made_at), version.made_by)],
    [says.facts.tried, triedWords[version.tried]],
    [says.facts.size, size(version.bytes)],
    [says.facts.commit, about?.commit ?? words.noCommit],
    ...(about?.branch ? ([[says.facts.branch, about.branch]] satisfies [string, string][]) : []),
    ...(about?.author ? ([[says.facts.author, about.author]] satisfies [string, string][]) : []),
    ...(about?.note ? ([[says.facts.note, about.note]] satisfies [string, string][]) : []),
    ...(about?.is_dirty ? ([[says.facts.built, words.dirty]] satisfies [string, string][]) : []),
    ...languageFacts(version, offered),
    [says.facts.loads, says.loadsAndLate(version.loads, version.late)],
    [
      says.facts.failures,
      says.failuresOn({ failures: version.failures, failed: version.failed_devices, devices: version.devices }),
    ],
  ];
  const isLive = place === 'live';
  return (
    <Dialog
      title={`${folderOf(remote.name)} ${version.version}`}
      hasClose
      onDismiss={onDismiss}
      areActionsStacked
      actions={
        <>
          <Button size="form" variant="outline" onClick={() => onPreview(version.version)}>
            {words.preview}
          </Button>
          {!isLive && (
            <Button size="form" variant="outline" onClick={() => onChange('promote', version.version)}>
              {says.promoteToAll}
            </Button>
          )}
          {!isLive && place !== 'canary' && (
            <Button size="form" variant="outline" onClick={() => onChange('rollout', version.version)}>
              {says.rollOut}
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
