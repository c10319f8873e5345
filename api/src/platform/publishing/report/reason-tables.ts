import { html } from 'hono/html';
import { groupErrors, phaseWords, placeOfError } from '../../releases/reasons/reason-words.ts';
import { badOf, type Remote, table, timeOf, type Version, type Words } from './page-parts.ts';

/** One line for equal errors, whichever version threw them (Rules 13.163). */
export function errorTable(remote: Remote): Words {
  const errors = groupErrors(remote.versions);
  if (errors.length === 0) return '';
  return table({
    caption: `Errors of ${remote.name}`,
    heads: ['Where', 'Class', 'Thrown', 'Told', 'Versions', 'First', 'Last'],
    rows: errors.map((each) => [
      placeOfError(each),
      each.error,
      phaseWords[each.phase],
      each.count,
      each.versions.join(', '),
      timeOf(each.first_at),
      timeOf(each.last_at),
    ]),
  });
}

/** What is compared of versions; the unit is part of the head. */
const measures: readonly { head: string; of: (version: Version) => number | null }[] = [
  { head: 'Loads', of: ({ loads }) => loads },
  { head: 'Failures', of: ({ failures }) => failures },
  { head: 'Errors', of: ({ errors }) => errors.reduce((sum, { count }) => sum + count, 0) },
  { head: 'Shown after (ms)', of: ({ mount_ms }) => mount_ms },
  { head: 'LCP (ms)', of: ({ vitals }) => vitals.lcp_ms },
  { head: 'INP (ms)', of: ({ vitals }) => vitals.inp_ms },
  { head: 'CLS (thousandths)', of: ({ vitals }) => vitals.cls_milli },
];

const comparedMax = 6;
/** Those of which anything was told, the newest of them. */
const comparedOf = ({ versions }: Remote) =>
  versions.filter((each) => measures.some(({ of }) => (of(each) ?? 0) > 0)).slice(0, comparedMax);

/** Loads, errors and speed by version: the numbers, and a bar in each cell that compares them. */
export function speedTable(remote: Remote): Words {
  const compared = comparedOf(remote);
  if (compared.length === 0) return '';
  return table({
    caption: `Loads, errors and speed of ${remote.name}; of speed what three of four pages stay within`,
    heads: ['Version', ...measures.map(({ head }) => head)],
    rows: compared.map((each) => [
      each.version,
      ...measures.map(({ head, of }) => {
        const most = Math.max(...compared.map((other) => of(other) ?? 0));
        const value = of(each);
        if (value === null) return '–';
        const isBad = head === 'Failures' || head === 'Errors';
        return html`${badOf(isBad ? value : 0, value)} ${bar(most === 0 ? 0 : value / most)}`;
      }),
    ]),
  });
}

/** Beside its number, so a screen reader needs none of it. */
const bar = (share: number) =>
  html`<svg class="bar" aria-hidden="true" viewBox="0 0 40 6" width="40" height="6">
    <rect width="${(share * 40).toFixed(1)}" height="6" rx="1"></rect>
  </svg>`;

const dayWidth = 20;
const chartHeight = 48;
const shownMax = 4;

/** Which version how many devices had, day by day: columns, and the same in words. */
export function adoptionChart({ adoption, versions }: Remote): Words {
  const shown = versions
    .map(({ version }) => version)
    .filter((version) => adoption.some(({ devices }) => (devices[version] ?? 0) > 0))
    .slice(0, shownMax);
  const most = Math.max(
    0,
    ...adoption.map(({ devices }) => shown.reduce((sum, each) => sum + (devices[each] ?? 0), 0)),
  );
  if (most === 0) return html`<p class="muted">No device has told of it within 14 days.</p>`;
  return html`<figure>
    <svg aria-hidden="true" viewBox="0 0 ${adoption.length * dayWidth} ${chartHeight}" width="280" height="48">
      ${adoption.map(({ devices }, index) => column({ devices, shown, most, index }))}
    </svg>
    <figcaption>
      Devices by day:
      ${shown.map((version, index) => html`<span class="v${index}">■</span> ${version} ${wordsOf(adoption, version)}. `)}
    </figcaption>
  </figure>`;

  function wordsOf(all: Remote['adoption'], version: string): string {
    const [today, before] = [all.at(-1), all.at(-2)].map((day) => day?.devices[version] ?? 0);
    return `${today} today, ${before} yesterday, ${Math.max(...all.map(({ devices }) => devices[version] ?? 0))} at most`;
  }
}

interface Column {
  devices: Readonly<Record<string, number>>;
  shown: readonly string[];
  most: number;
  index: number;
}

/** One version upon the other. */
function column({ devices, shown, most, index }: Column) {
  let top = chartHeight;
  return shown.map((version, place) => {
    const height = ((devices[version] ?? 0) / most) * chartHeight;
    top -= height;
    return html`<rect
      class="v${place}"
      x="${index * dayWidth + 2}"
      y="${top.toFixed(1)}"
      width="${dayWidth - 4}"
      height="${height.toFixed(1)}"
    ></rect>`;
  });
}
