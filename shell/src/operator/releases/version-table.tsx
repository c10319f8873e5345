import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Link2 } from 'lucide-react';
import { useId, useState } from 'react';
import { whole } from '../format.ts';
import type { CardActions } from './card-actions.ts';
import type { Remote, Version } from './releases-api.ts';
import { messages as words } from './releases.messages.ts';
import { folderOf, type Place, placeOfVersion, type RemoteState, sortVersions } from './remote-view.ts';
import { lackingIn } from './spoken-languages.ts';
import styles from './version-table.module.css';

interface VersionTableProps extends Pick<CardActions, 'onPreview' | 'onVersion'> {
  remote: Remote;
  offered: readonly string[];
  state: RemoteState;
}

export function VersionTable({ remote, offered, state, ...actions }: VersionTableProps) {
  const [hasAll, setHasAll] = useState(false);
  const id = useId();
  const { shown, others } = sortVersions(remote, state);
  const rows = hasAll ? [...shown, ...others] : shown;
  return (
    <>
      <table className={styles.table} aria-label={words.table.labelOf(folderOf(remote.name))} id={id}>
        <thead>
          <tr>
            <th scope="col">{words.table.version}</th>
            <th scope="col">{words.table.devicesInDays}</th>
            <th scope="col">{words.table.loads}</th>
            <th scope="col">{words.table.failures}</th>
            <th scope="col">{words.table.commit}</th>
            <th scope="col">
              <VisuallyHidden>{words.table.preview}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((version) => (
            <Row
              key={version.version}
              remote={remote}
              version={version}
              lacking={lackingIn(version, offered).length}
              place={placeOfVersion(remote, state, version.version)}
              isByHand={state.kind === 'back' && !state.back.isByItself}
              {...actions}
            />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={hasAll}
          aria-controls={id}
          onClick={() => setHasAll(!hasAll)}
        >
          {hasAll ? words.fewer : words.others(others.length)}
        </button>
      )}
    </>
  );
}

interface RowProps extends Pick<CardActions, 'onPreview' | 'onVersion'> {
  remote: Remote;
  version: Version;
  /** The number of languages that the shell offers and this version does not have. */
  lacking: number;
  place: Place;
  isByHand: boolean;
}

function Row({ remote, version, lacking, place, isByHand, onPreview, onVersion }: RowProps) {
  const { version: name, devices, loads, failures } = version;
  return (
    <tr>
      <th scope="row" className={styles.version}>
        <button type="button" className={styles.open} onClick={() => onVersion(remote, name)}>
          <code>{name}</code>
        </button>
        <span className={styles[place]}>{place === 'back' && isByHand ? words.rolledBack : words.places[place]}</span>
        {lacking > 0 && <span>{words.table.lacksLanguages(lacking)}</span>}
      </th>
      <td data-head={words.table.devices}>{whole(devices)}</td>
      <td data-head={words.table.loads}>{whole(loads)}</td>
      <td data-head={words.table.failures} className={classNames(failures > 0 && place !== 'live' && styles.bad)}>
        {whole(failures)}
      </td>
      <td className={styles.commit}>
        <Commit version={version} />
      </td>
      <td className={styles.link}>
        <button type="button" aria-label={words.table.previewOf(name)} onClick={() => onPreview(remote, name)}>
          <Link2 size={20} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}

function Commit({ version: { about, tried } }: { version: Version }) {
  const came = tried === 'bundled' ? words.bundled : words.noCommit;
  if (!about) return <span className={styles.by}>{came}</span>;
  const { commit, author, note, is_dirty: isDirty } = about;
  return (
    <>
      {(note ?? (tried === 'bundled' ? words.bundled : null)) !== null && <span>{note ?? words.bundled}</span>}
      <span className={styles.by}>
        {commit === null ? <span>{words.noCommit}</span> : <code>{commit.slice(0, 7)}</code>}
        {author !== null && <span>{` · ${author}`}</span>}
        {isDirty && <span className={styles.dirty}> · {words.dirty}</span>}
      </span>
    </>
  );
}
