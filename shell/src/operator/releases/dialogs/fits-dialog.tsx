import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { Check, CircleAlert, CircleHelp } from 'lucide-react';
import { dialogMessages as says } from './dialog.messages.ts';
import styles from './dialogs.module.css';
import type { Report, Version } from '../releases-api.ts';
import { messages as words } from '../releases.messages.ts';
import { folderOf, placeOfVersion, stateOf } from '../remote-view.ts';

type Uses = NonNullable<Version['uses']>;

export function FitsDialog({ report, server, onDismiss }: { report: Report; server: string; onDismiss: () => void }) {
  const placed = report.fits.flatMap(({ name, version, lacks }) => {
    const remote = report.remotes.find((each) => each.name === name);
    const of = remote?.versions.find((each) => each.version === version);
    if (!remote || !of) return [];
    const place = placeOfVersion(remote, stateOf(remote, Date.parse(report.at)), version);
    return [{ name, version, lacks, place: words.places[place], uses: of.uses }];
  });
  return (
    <Dialog title={words.fits} hasClose onDismiss={onDismiss}>
      <p className={styles.sentence}>{says.needs(server)}</p>
      <ul className={styles.fits}>
        {placed.map(({ name, version, lacks, place, uses }) => (
          <li key={`${name} ${version}`}>
            <h3>
              <span>{`${folderOf(name)} `}</span>
              <code>{version}</code>
            </h3>
            <Verdict lacks={lacks} place={place} />
            {uses && <UseList uses={uses} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Verdict({ lacks, place }: { lacks: readonly string[] | null; place: string }) {
  if (lacks === null)
    return (
      <p className={classNames(styles.verdict, styles.unknown)}>
        <CircleHelp size={18} aria-hidden="true" />
        <span>{says.saysNothing(place)}</span>
      </p>
    );
  if (lacks.length === 0)
    return (
      <p className={styles.verdict}>
        <Check size={18} aria-hidden="true" />
        <span>{says.fits(place)}</span>
      </p>
    );
  return (
    <p className={classNames(styles.verdict, styles.lacking)}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{says.lacks(place, lacks.join('. '))}</span>
    </p>
  );
}

function UseList({ uses }: { uses: Uses }) {
  const operations = Object.entries(uses).toSorted(([one], [two]) => one.localeCompare(two));
  return (
    <details>
      <summary>{says.operations(operations.length)}</summary>
      <ul className={styles.uses}>
        {operations.map(([name, { reads, sends }]) => (
          <li key={name}>
            <code>{name}</code>
            {reads.length > 0 && <p>{says.reads(withCommas(reads))}</p>}
            {sends.length > 0 && <p>{says.sends(withCommas(sends))}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
