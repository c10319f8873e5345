import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { nextStep } from '../../releases/next-step.ts';
import type { ReleaseReport } from '../../releases/release.contract.ts';
import { badOf, type Remote, table, timeOf, type Version, type Words } from './page-parts.ts';
import { aboutWords } from '../../releases/reasons/reason-words.ts';
import { adoptionChart, errorTable, speedTable } from './reason-tables.ts';

/** On a phone a row is a card, and each cell says its column before its value: nothing scrolls sideways. */
const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#e7e5e4, #44403c); --card: light-dark(#fff, #292524); --muted: light-dark(#57534e, #d6d3d1); --bad: light-dark(#be123c, #fda4af); --good: light-dark(#15803d, #86efac); }
* { box-sizing: border-box; }
body { max-inline-size: 1120px; margin: 0 auto; padding: 16px; background: light-dark(#faf9f7, #1c1917); color: light-dark(#1c1917, #fafaf9); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 8px 0 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.25rem; }
section { margin-block: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
p { margin: 8px 0; }
.muted, caption { color: var(--muted); }
.bad { color: var(--bad); font-weight: 600; }
.good { color: var(--good); font-weight: 600; }
table { inline-size: 100%; margin-block-start: 16px; border-collapse: collapse; font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
caption { padding-block: 4px; font-weight: 600; text-align: start; }
th, td { padding: 8px 12px 8px 0; border-block-start: 1px solid var(--line); text-align: start; vertical-align: baseline; }
thead th { color: var(--muted); font-weight: 400; }
tbody th { min-inline-size: 16ch; font-weight: 600; }
.bar { display: block; }
rect { fill: var(--muted); }
figure { margin: 16px 0 0; }
figcaption { color: var(--muted); font-size: 0.9375rem; }
.v0 { fill: #0f766e; color: #0f766e; }
.v1 { fill: #b45309; color: #b45309; }
.v2 { fill: #6d28d9; color: #6d28d9; }
.v3 { fill: #78716c; color: #78716c; }
@media (max-width: 819px) {
  thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; gap: 2px; padding-block: 8px; border-block-start: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  td::before { content: attr(data-head) ": "; color: var(--muted); }
}
`;

const hash = createHash('sha256').update(pageStyle).digest('base64');

/** This style and nothing else, no script at all. */
export const releasePagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The report as whoever runs the product reads it; without a script. */
export const releasePage = ({ rev, shell, remotes }: ReleaseReport) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Releases of TokenNest</title>
        ${raw(`<style>${pageStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>Releases</h1>
          <p class="muted">Revision ${rev}. The shell is ${shell.version}, with contract ${shell.contract}.</p>
          <p class="muted">
            Browsers tell what they showed and what failed, each device once an hour. What took too long is no failure.
          </p>
          ${remotes.map(remoteSection)}
        </main>
      </body>
    </html>`;

const remoteSection = (remote: Remote) =>
  html`<section aria-labelledby="${remote.name}">
    <h2 id="${remote.name}">${remote.title} <span class="muted">${remote.name}</span></h2>
    ${liveWords(remote)} ${hiddenWords(remote)} ${wantedWords(remote)} ${canaryWords(remote)} ${versionTable(remote)}
    ${adoptionChart(remote)} ${speedTable(remote)} ${errorTable(remote)} ${changeTable(remote)}
  </section>`;

const liveWords = ({ current, since, promoted_by: by }: Remote) =>
  current === ''
    ? html`<p>Nothing is live yet.</p>`
    : html`<p><strong>${current}</strong> is live since ${timeOf(since)}, by ${by}.</p>`;

const hiddenWords = ({ hidden_because: reason }: Remote) =>
  reason === null ? '' : html`<p class="bad">It is not shown: ${reason}.</p>`;

const versionTable = (remote: Remote) =>
  table({
    caption: `Versions of ${remote.name}`,
    heads: [
      'Version',
      'Is',
      'Published',
      'By',
      'Made of',
      'Tried',
      'Size',
      'Loads told',
      'Failures told',
      'Devices with failures',
    ],
    rows: remote.versions.map((each) => [
      each.version,
      placeOf(remote, each),
      timeOf(each.made_at),
      each.made_by,
      aboutWords(each.about) || '–',
      triedWords[each.tried],
      `${(each.bytes / 1000).toFixed(0)} KB`,
      each.loads,
      badOf(each.failures, each.failures),
      badOf(each.failed_devices, `${each.failed_devices} of ${each.devices}`),
    ]),
  });

const changeTable = (remote: Remote) =>
  table({
    caption: `Last changes of ${remote.name}`,
    heads: ['At', 'Change', 'By', 'From', 'To', 'Revision'],
    rows: remote.events.map((each) => [
      timeOf(each.at),
      `${changeWords[each.action]}${each.percent === null ? '' : `, ${each.percent} %`}${each.is_forced ? ', forced' : ''}`,
      each.actor,
      each.from_version ?? '–',
      each.to_version ?? '–',
      each.rev,
    ]),
  });

const triedWords: Record<Version['tried'], string> = {
  tried: 'in a browser',
  forced: 'no, forced',
  bundled: 'came with the server',
};

const withdrawnWords = { takeback: 'taken back', rollback: 'rolled back' } as const;

const changeWords: Record<Remote['events'][number]['action'], string> = {
  publish: 'published',
  promote: 'made live',
  canary: 'canary',
  rollback: 'rolled back',
  takeback: 'failed, taken back',
  bundled: 'came with the server',
  remove: 'removed',
};

function canaryWords({ canary, events }: Remote) {
  if (canary) {
    const { version, percent, since, goes_on_at: goesOnAt } = canary;
    const { before, after } = nextStep(percent);
    return html`<p>
      ${percent} % of the browsers have <strong>${version}</strong> since
      ${timeOf(since)}${goesOnAt === null ? '.' : html`; ${before} ${timeOf(goesOnAt)} ${after}.`}
    </p>`;
  }
  const [last] = events;
  if (last?.action !== 'takeback') return html`<p class="muted">No canary.</p>`;
  return html`<p class="bad">${last.from_version} failed too often and was taken back at ${timeOf(last.at)}.</p>`;
}

const wantedWords = ({ wanted, current }: Remote) =>
  wanted === null
    ? ''
    : html`<p class="bad">
        <strong>${wanted}</strong> was made live and does not fit this server. ${current}, which came with it, is shown
        until a server starts that it fits.
      </p>`;

function placeOf({ current, previous, canary }: Remote, { version, withdrawn }: Version): Words {
  if (version === current) return html`<span class="good">live</span>`;
  if (version === canary?.version) return `canary, ${canary.percent} %`;
  if (version === previous) return 'the one before';
  return withdrawn === null ? '–' : html`<span class="bad">${withdrawnWords[withdrawn]}</span>`;
}
