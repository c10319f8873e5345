import { type Layer, layers, takeGuardsAway } from './layers.ts';
import type { Report } from './run-matrix.ts';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';

/**
 * Runs the access matrix of this checkout:
 *   npm run stress -- matrix [--off rls|guards|family]… [--only 'METHOD /path']… [--json]
 * Exits with 1 if it found anything or a request failed.
 */
const asked = readCommand('stress matrix');

const off = asked.off.map((name): Layer => {
  const layer = layers.find((each) => each === name);
  return layer ?? refuse(`--off is one of ${layers.join(', ')}, not ${name}.`);
});

const shownMax = 20;

function describe({ cells, routes, canaries, changedCells, seconds, findings }: Report): string {
  const without = off.length > 0 ? ` without ${off.join(' and ')}` : '';
  const size = `${cells} cells of ${routes} routes${without}, ${changedCells} of which changed something, ${canaries} canaries`;
  const shown = findings.slice(0, shownMax).map(({ cell, kind, detail }) => `  ${kind}: ${cell}\n    ${detail}`);
  return [`Access matrix: ${size}, ${seconds} s: ${findings.length} findings`, ...shown].join('\n');
}

if (off.includes('guards')) takeGuardsAway();
// Imported late, because it loads the app.
const { runMatrix } = await import('./run-matrix.ts');
const report = await runMatrix({ off, only: asked.only });
console.log(asked.json ? JSON.stringify(report) : describe(report));
process.exitCode = report.findings.length > 0 ? 1 : 0;
