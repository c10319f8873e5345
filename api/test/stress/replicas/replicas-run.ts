import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildChanged } from '../../../../scripts/build-changed.mjs';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';
import { auditDatabase } from '../../../src/schema.ts';
import { describeCheck } from '../../../src/hosting/audit/describe-audit.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { needPrograms } from '../need-programs.ts';
import { checks } from './as-one.ts';
import { openFleet, type PlantedFault } from './fleet.ts';
import { isProxy, proxies } from './proxy.ts';
import { actNames, isAct, liveThrough } from './under-load.ts';

/**
 * Checks that four servers behind a proxy from deploy/ act as one product on one PostgreSQL, even while servers are
 * replaced, removed, added and killed:
 *   npm run stress -- replicas [--rounds 3] [--only sessions] [--proxy caddy] [--fault secret] [--json]
 * Exits with 1 if anything is wrong. `--fault` breaks something on purpose: the exit code is then 0 if the fault was
 * found.
 */
const asked = readCommand('stress replicas');
const names = [...Object.keys(checks), ...actNames];
const chosen = asked.only.length > 0 ? asked.only : names;
const unknown = chosen.find((name) => !names.includes(name));
if (unknown) refuse(`There is no ${unknown}: choose among ${names.join(', ')}.`);

if (!isProxy(asked.proxy)) refuse(`There is no ${asked.proxy}: choose among ${Object.keys(proxies).join(', ')}.`);
const proxyName = asked.fault === '' ? asked.proxy : 'haproxy'; // faults change lines of its file

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** Faults by name, and the check that must find each. */
const faults: Readonly<Record<string, { finds: string; plant: (folder: string) => Promise<PlantedFault> }>> = {
  secret: {
    finds: 'sessions',
    plant: async () => ({ settings: { AUTH_SECRET: 'another secret than the others have' } }),
  },
  streams: { finds: 'streams', plant: async () => ({ settings: { LIVE_STREAMS_MAX: '0' } }) },
  proxy: { finds: 'rolling', plant: async (folder) => ({ proxyConfigFile: await withoutRetries(folder) }) },
  keys: {
    finds: 'killing',
    plant: async (folder) => ({ forgetsKeys: true, proxyConfigFile: await withoutRetries(folder) }),
  },
};

/** deploy/haproxy.cfg without the lines that retry a request at another server. */
async function withoutRetries(folder: string): Promise<string> {
  const whole = await readFile(proxies.haproxy.file, 'utf8');
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, whole.replace(/^ {2}(?:retries 3|option redispatch 1|retry-on .*)$/gm, '  retries 0'));
  return path;
}

const found: Record<string, { trouble: string[]; [figure: string]: unknown }> = {};

async function prove(fault: PlantedFault, parts: readonly string[]): Promise<void> {
  await using fleet = await openFleet(proxyName, fault);
  for (const replica of fleet.replicas.slice(1)) await replica.start();
  for (const name of parts) {
    const startedMs = performance.now();
    const outcome = isAct(name)
      ? await liveThrough(fleet, name, asked.rounds)
      : { trouble: (await checks[name]?.(fleet).catch((error: unknown) => [String(error)])) ?? [] };
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    found[name] = { ...outcome, seconds };
    const { trouble, ...figures } = found[name];
    say(`${name}: ${trouble.length === 0 ? 'held' : trouble.slice(0, 3).join('; ')} ${JSON.stringify(figures)}`);
  }
  for (const replica of fleet.replicas) await replica.end('stop');
  const { checks: audited } = await auditDatabase(fleet.postgres.ownerUrl);
  const findings = audited.filter(({ ok }) => !ok).map(describeCheck);
  found['audit'] = { trouble: findings };
  found['logs'] = { trouble: fleet.trouble };
}

async function run(): Promise<number> {
  const { path } = proxies[proxyName].program;
  await needPrograms([path], [proxyName]);
  await buildChanged(process.execPath);
  const fault = asked.fault === '' ? null : faults[asked.fault];
  if (fault === undefined) refuse(`There is no fault ${asked.fault}: choose among ${Object.keys(faults).join(', ')}.`);
  await using folder = await makeFolder();
  if (fault) await prove(await fault.plant(folder.path), [fault.finds]);
  else await prove({}, chosen);
  const wrong = Object.entries(found).filter(([, { trouble }]) => trouble.length > 0);
  for (const [name, { trouble }] of wrong) say(`FAILED: ${name}: ${trouble.join('\n')}`);
  const isOk = fault ? wrong.some(([name]) => name === fault.finds) : wrong.length === 0;
  if (asked.json)
    process.stdout.write(`${JSON.stringify({ ok: isOk, rounds: asked.rounds, fault: asked.fault, found })}\n`);
  return isOk ? 0 : 1;
}

process.exitCode = await run();
