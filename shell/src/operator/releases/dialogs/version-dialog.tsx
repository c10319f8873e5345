import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { fullTime, size, whole } from '../../format.ts';
import styles from './dialogs.module.css';
import type { ChangeKind, Remote, Version } from '../releases-api.ts';
import { messages as words } from '../releases.messages.ts';
import { folderOf, type Place } from '../remote-view.ts';

interface VersionDialogProps {
  remote: Remote;
  version: Version;
  place: Place;
  onChange: (kind: ChangeKind, version: string) => void;
  onPreview: (version: string) => void;
  onDismiss: () => void;
}

const triedWords = { tried: 'In a browser, before publishing', forced: words.forced, bundled: words.bundled };

export function VersionDialog({ remote, version, place, onChange, onPreview, onDismiss }: VersionDialogProps) {
  const { about } = version;
  const facts: [string, string][] = [
    ['Now', words.places[place]],
    ['Published', `${fullTime(version.made_at)}, by ${version.made_by}`],
    ['Tried', triedWords[version.tried]],
    ['Size', size(version.bytes)],
    ['Commit', about?.commit ?? words.noCommit],
    ...(about?.branch ? ([['Branch', about.branch]] satisfies [string, string][]) : []),
    ...(about?.author ? ([['Author', about.author]] satisfies [string, string][]) : []),
    ...(about?.note ? ([['Note', about.note]] satisfies [string, string][]) : []),
    ...(about?.is_dirty ? ([['Built', words.dirty]] satisfies [string, string][]) : []),
    ['Loads', `${whole(version.loads)}, plus ${whole(version.late)} that timed out`],
    [
      'Failures',
      `${whole(version.failures)}, on ${whole(version.failed_devices)} of ${whole(version.devices)} devices`,
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
              Promote to all
            </Button>
          )}
          {!isLive && place !== 'canary' && (
            <Button size="form" variant="outline" onClick={() => onChange('rollout', version.version)}>
              Roll out at 5%
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
