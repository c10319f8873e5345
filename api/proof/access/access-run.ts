import { parseArgs } from 'node:util';
import { type Layer, layers, takeGuardsAway } from './layers.ts';
import type { Report } from './run-matrix.ts';

/**
 * The access matrix of the tree this file stands in:
 *   npm run proof:matrix -- [--off rls|guards|family]… [--only 'METHOD /path']… [--json]
 * Ends with 1 where anything was found, or could not be asked.
 */
const { values } = parseArgs({
  options: {
    off: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
});

const off = values.off.map((name): Layer => {
  const layer = layers.find((each) => each === name);
  if (!layer) throw new Error(`--off is one of ${layers.join(', ')}, not ${name}`);
  return layer;
});

const shownMax = 20;

function describe({ cells, routes, canaries, changedCells, seconds, findings }: Report): string {
  const without = off.length > 0 ? ` without ${off.join(' and ')}` : '';
  const size = `${cells} cells of ${routes} routes${without}, ${changedCells} of which changed something, ${canaries} canaries`;
  const shown = findings.slice(0, shownMax).map(({ cell, kind, detail }) => `  ${kind}: ${cell}\n    ${detail}`);
  return [`Access matrix: ${size}, ${seconds} s: ${findings.length} findings`, ...shown].join('\n');
}

if (off.includes('guards')) takeGuardsAway();
// Only now, since it loads the app.
const { runMatrix } = await import('./run-matrix.ts');
const report = await runMatrix({ off, only: values.only });
console.log(values.json ? JSON.stringify(report) : describe(report));
process.exitCode = report.findings.length > 0 ? 1 : 0;
