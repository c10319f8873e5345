import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { conditions, type ConditionsName, journeys, type JourneyName, protocols } from './journeys.ts';
import { openMeasurement } from './measure.ts';
import { describeRow, type Row, rowOf } from './report.ts';
import { openBrowser, type OpenProduct, openProduct, openStatic } from './subjects.ts';

/**
 * `npm run bench:web -- [--journeys login child …] [--conditions phone] [--protocols h2] [--runs 7]`: the first screens
 * of the demo family in Chromium, with nothing stored and then with the service worker, in turns with the same screen as
 * one static bundle. What is not named is measured whole. `npm run -s bench:web -- --json` says the results as JSON on
 * stdout; words for people go to stderr.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '7' },
    journeys: { type: 'string' },
    conditions: { type: 'string' },
    protocols: { type: 'string' },
  },
});
/** No two things that are measured share a name, so each may stand behind any of the options. */
const named = new Set([values.journeys, values.conditions, values.protocols, ...positionals]);
function askedOf<Name extends string>(names: readonly Name[]): readonly Name[] {
  const asked = names.filter((name) => named.has(name));
  return asked.length > 0 ? asked : names;
}
const say = (...sentences: string[]) => process.stderr.write(`${sentences.join('\n')}\n`);
const namesOf = <Name extends string>(things: Record<Name, unknown>) => Object.keys(things) as Name[]; // it says string

async function measure(product: OpenProduct, name: JourneyName): Promise<Row[]> {
  const journey = journeys[name];
  await using bundle = await openStatic(journey, product);
  const links = { product: product.link, static: bundle.link };
  const rows: Row[] = [];
  for (const protocol of askedOf(protocols)) {
    await using browser = await openBrowser(protocol);
    await using measurement = await openMeasurement({ browser, journey, links });
    for (const condition of askedOf<ConditionsName>(namesOf(conditions))) {
      const slices = await measurement.run(conditions[condition], Number(values.runs));
      const row = rowOf(slices, { journey: name, protocol, conditions: condition });
      say(...describeRow(row));
      rows.push(row);
    }
  }
  return rows;
}

say('Starting the product with its demo family, which takes a while; then visits in turns.');
await using product = await openProduct();
const rows: Row[] = [];
for (const name of askedOf<JourneyName>(namesOf(journeys))) rows.push(...(await measure(product, name)));
const results = { runs: Number(values.runs), cpus: cpus().length, load: loadavg(), rows };
if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
