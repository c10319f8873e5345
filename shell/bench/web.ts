import { cpus, loadavg } from 'node:os';
import { conditions, type ConditionsName, journeys, type JourneyName } from './journeys.ts';
import { openMeasurement } from './measure.ts';
import { describeRow, type Row, rowOf } from './report.ts';
import { openBrowser, type OpenProduct, openProduct, openStatic } from './subjects.ts';
import { describeWaterfall, measureWaterfalls, type Waterfall } from './waterfall.ts';
import { buildChanged } from '../../scripts/build-changed.mjs';
import { readCommand } from '../../scripts/commands.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { refuse } from '../../scripts/options.mjs';

/**
 * `npm run bench -- web [--journeys login child …] [--conditions phone] [--runs 7]`: measures the demo family's first
 * screens in Chromium, with nothing stored and then with the service worker, alternating with the same screen as one
 * static bundle. Without names it measures everything. With `--waterfall` it lists instead how many requests and
 * kilobytes each page needs until it is usable and after ten seconds, with and without the worker, under one of the
 * conditions (unthrottled). `npm run -s bench -- web --json` prints the results as JSON on stdout; text goes to stderr.
 */
const asked = readCommand('bench web');
/** No two measured things share a name, so a name may follow either option. */
const named = new Set([asked.journeys, asked.conditions, ...asked.words].filter((name) => name !== undefined));
const known: readonly string[] = [...Object.keys(journeys), ...Object.keys(conditions)];
const unknown = [...named].find((name) => !known.includes(name));
if (unknown !== undefined)
  refuse(`There is nothing to measure that is called ${JSON.stringify(unknown)}: choose among ${known.join(', ')}.`);
function askedOf<Name extends string>(names: readonly Name[]): readonly Name[] {
  const chosen = names.filter((name) => named.has(name));
  return chosen.length > 0 ? chosen : names;
}
const say = (...sentences: string[]) => process.stderr.write(`${sentences.join('\n')}\n`);
const namesOf = <Name extends string>(things: Record<Name, unknown>) => Object.keys(things) as Name[]; // its type is string

async function measure(product: OpenProduct, name: JourneyName): Promise<Row[]> {
  const journey = journeys[name];
  await using bundle = await openStatic(journey, product);
  const links = { product: product.link, static: bundle.link };
  await using browser = await openBrowser();
  await using measurement = await openMeasurement({ browser, journey, links });
  const rows: Row[] = [];
  for (const condition of askedOf<ConditionsName>(namesOf(conditions))) {
    const slices = await measurement.run(conditions[condition], asked.runs);
    const row = rowOf(slices, { journey: name, conditions: condition });
    say(...describeRow(row));
    rows.push(row);
  }
  return rows;
}

await buildChanged(process.execPath);
process.env['CHROMIUM_PATH'] = await findChromium(process.execPath);
say('Starting the product with its demo family, which takes a while; then visits in turns.');
await using product = await openProduct();
const chosen = askedOf<JourneyName>(namesOf(journeys));

async function listWaterfalls() {
  await using browser = await openBrowser();
  const rows: Waterfall[] = [];
  const [condition = 'unthrottled'] = namesOf(conditions).filter((name) => named.has(name));
  const setup = { browser, link: product.link, conditions: conditions[condition] };
  for (const name of chosen)
    for (const waterfall of await measureWaterfalls({ ...setup, name })) {
      say(describeWaterfall(waterfall));
      rows.push(waterfall);
    }
  return rows;
}

async function measureAll() {
  const rows: Row[] = [];
  for (const name of chosen) rows.push(...(await measure(product, name)));
  return rows;
}

const rows = asked.waterfall ? await listWaterfalls() : await measureAll();
const results = { runs: asked.runs, cpus: cpus().length, load: loadavg(), rows };
if (asked.json) process.stdout.write(`${JSON.stringify(results)}\n`);
