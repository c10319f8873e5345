import { Swatch } from '@tokennest/shared-ui/charts/stacked-bar';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { whole } from '../../format.ts';
import { type Area, areasOf, labelPlaceOf, pathOf } from './adoption-areas.ts';
import styles from './adoption.module.css';
import type { Remote } from '../releases-api.ts';
import { messages as words } from '../releases.messages.ts';
import { type RemoteState, versionOf } from '../remote-view.ts';

const box = { width: 252, height: 64 };
const fills = { new: 'var(--act)', live: 'var(--act-line)', before: 'var(--line)', rest: 'var(--sunken)' };

const dayName = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

/** Which share of the devices had which version, day by day; how many they are stands in the list below. */
export function Adoption({ remote, state }: { remote: Remote; state: RemoteState }) {
  const areas = areasOf(remote, state);
  const days = remote.adoption.map(({ day }) => day);
  return (
    <section className={styles.adoption} aria-label={`${words.adoption} of ${remote.name}`}>
      <div className={styles.head}>
        <h3>{words.adoption}</h3>
        <p>{words.adoptionOf}</p>
      </div>
      {areas.length === 0 ? (
        <p className={styles.unknown}>{words.noAdoption}</p>
      ) : (
        <>
          <figure className={styles.chart} aria-label={sayToday(remote)}>
            <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
              {areas.map((area) => (
                <path key={area.role} data-role={area.role} d={pathOf(area, box)} fill={fills[area.role]} />
              ))}
            </svg>
            {areas.map((area) => (
              <AreaName key={area.role} area={area} />
            ))}
          </figure>
          <p className={styles.days} aria-hidden="true">
            <span>{dayName(days[0] ?? '')}</span>
            <span>{dayName(days[Math.floor(days.length / 2)] ?? '')}</span>
            <span>Today</span>
          </p>
          <ul className={styles.legend}>
            {areas.toReversed().map((area) => (
              <Entry key={area.role} area={area} remote={remote} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function AreaName({ area }: { area: Area }) {
  const place = labelPlaceOf(area);
  if (!place || area.version === null) return null;
  return (
    <span
      className={classNames(styles.areaName, styles[area.role])}
      style={{ insetInlineStart: `${place.x * 100}%`, insetBlockStart: `${place.y * 100}%` }}
      aria-hidden="true"
    >
      {area.version}
    </span>
  );
}

function Entry({ area, remote }: { area: Area; remote: Remote }) {
  const devices = area.version === null ? undefined : versionOf(remote, area.version)?.devices;
  return (
    <li>
      <Swatch fill={fills[area.role]} />
      {area.version === null ? <span>Older versions</span> : <code>{area.version}</code>}
      {devices !== undefined && <b>{whole(devices)}</b>}
    </li>
  );
}

/** As far as the day has come. */
function sayToday({ adoption }: Remote): string {
  const today = Object.entries(adoption.at(-1)?.devices ?? {});
  const told = today.map(([version, devices]) => `${version} ${whole(devices)}`).join(', ');
  return `Devices by version, 14 days. Today so far: ${told || 'none'}`;
}
