import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ReleaseReport } from './release.contract.ts';

const style = `
:root { color-scheme: light dark; }
body { max-inline-size: 1120px; margin: 0 auto; padding: 16px; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { margin-block: 32px 4px; font-size: 1.25rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 12px 6px 0; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); text-align: start; }
th { font-weight: 600; }
`;

/** This style and nothing else, no script at all. */
export const releasePagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";

type Remote = ReleaseReport['remotes'][number];

/** The report as whoever runs the product reads it; without a script. */
export const releasePage = ({ rev, shell, remotes }: ReleaseReport) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Releases of TokenNest</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>Releases</h1>
          <p>Revision ${rev}. The shell is ${shell.version}, with contract ${shell.contract}.</p>
          ${remotes.map(remoteSection)}
        </main>
      </body>
    </html>`;

const remoteSection = (remote: Remote) =>
  html`<section aria-labelledby="${remote.name}">
    <h2 id="${remote.name}">${remote.name}</h2>
    <p>${remote.current} is live since ${timeOf(remote.since)}, by ${remote.promoted_by}. ${canaryWords(remote)}</p>
    ${table(
      ['Version', 'Published', 'By', 'Tried', 'Size', 'Loads', 'Failures', ''],
      remote.versions.map((each) => [
        each.version,
        timeOf(each.made_at),
        each.made_by,
        each.tried,
        `${(each.bytes / 1000).toFixed(0)} KB`,
        each.loads,
        each.failures,
        placeOf(remote, each.version),
      ]),
    )}
    ${table(
      ['Change', 'At', 'By', 'From', 'To', 'Revision'],
      remote.events.map((each) => [
        `${each.action}${each.percent === null ? '' : ` ${each.percent} %`}${each.is_forced ? ', forced' : ''}`,
        timeOf(each.at),
        each.actor,
        each.from_version ?? '–',
        each.to_version ?? '–',
        each.rev,
      ]),
    )}
  </section>`;

const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

function canaryWords({ canary, events }: Remote): string {
  if (canary) {
    const { version, percent, max_failure_percent: max, since } = canary;
    return `${percent} % of the browsers try ${version} since ${timeOf(since)}, as long as at most ${max} % fail.`;
  }
  const [last] = events;
  if (last?.action !== 'takeback') return '';
  return `The canary ${last.from_version} failed too often and was taken back at ${timeOf(last.at)}.`;
}

function placeOf({ current, previous, canary }: Remote, version: string): string {
  if (version === current) return 'live';
  if (version === canary?.version) return 'canary';
  return version === previous ? 'before' : '';
}

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
