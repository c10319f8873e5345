import { milliseconds } from '../../format.ts';
import styles from './adoption.module.css';
import type { Remote, Version } from '../releases-api.ts';
import { messages as words } from '../releases.messages.ts';
import { focusOf, type RemoteState, versionOf } from '../remote-view.ts';

type Figures = Version['vitals'];

const figures: readonly { name: string; say: (of: Figures) => string | null }[] = [
  { name: 'Largest paint', say: ({ lcp_ms: ms }) => (ms === null ? null : milliseconds(ms)) },
  { name: 'Input delay', say: ({ inp_ms: ms }) => (ms === null ? null : milliseconds(ms)) },
  { name: 'Shift', say: ({ cls_milli: milli }) => (milli === null ? null : (milli / 1000).toFixed(2)) },
];

/** How quick the pages of the new version are, against the one beside it: three of four visits are quicker. */
export function Vitals({ remote, state }: { remote: Remote; state: RemoteState }) {
  const focus = versionOf(remote, focusOf(remote, state));
  const isNew = state.kind !== 'calm';
  const other = versionOf(remote, isNew ? remote.current : remote.previous);
  const isKnown = [focus, other].some((each) => each && figures.some(({ say }) => say(each.vitals) !== null));
  return (
    <div className={styles.vitals}>
      <dl>
        {figures.map(({ name, say }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{(focus && say(focus.vitals)) ?? '—'}</b>
              {other && <span>{`${isNew ? 'live' : 'before'} ${say(other.vitals) ?? '—'}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {!isKnown && <p className={styles.unknown}>{words.noVitals}</p>}
    </div>
  );
}
