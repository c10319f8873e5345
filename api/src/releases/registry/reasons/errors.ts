import { createHash } from 'node:crypto';
import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { keepNewest } from '../../../core/kernel/keep-newest.ts';
import type { Why } from './reasons.contract.ts';
import { createFirstOfHour, type Report, type Reporters } from './reporters.ts';
import { createTracer, type Traced } from './trace-frame.ts';

interface ErrorCount {
  readonly name: string;
  readonly version: string;
  readonly key: string;
  readonly why: Why;
  count: number;
}

/** Different errors of a version that one address may report per hour; a page reports up to ten. */
const errorsOfAddressMax = 12;
const addressesMax = 10_000;
/** Errors kept between two flushes; further ones can be reported again in an hour. */
const waitingMax = 200;
/** Errors per flush, since each may require reading a map; the rest wait for the next flush. */
const newOfFlushMax = 5;

const hash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** Like loads.ts: a device counts once an hour per error and version. */
export function createErrorCounter({ reporterOf }: Reporters) {
  let counts = new Map<string, ErrorCount>();
  const isFirst = createFirstOfHour();
  const keysAt = new Map<string, Set<string>>();

  function count(report: Report & { why: Why }, address: string): void {
    const { name, version, why } = report;
    const reporter = reporterOf(report, address);
    const { file, line, column } = why.frame ?? {};
    const key = hash([name, version, why.phase, why.error, file, line, column]);
    if (!reporter || !isWithinAddress(`${name} ${version} ${address}`, key) || !isFirst(`${key} ${reporter.id}`))
      return;
    const counted = counts.get(key);
    if (counted) counted.count += 1;
    else if (counts.size < waitingMax) counts.set(key, { name, version, key, why, count: 1 });
  }

  function isWithinAddress(place: string, key: string): boolean {
    const keys = keysAt.get(place) ?? new Set();
    // Moved to the end, so that quiet addresses are forgotten first.
    keysAt.delete(place);
    keysAt.set(place, keys);
    keepNewest(keysAt, addressesMax);
    if (keys.size < errorsOfAddressMax) keys.add(key);
    return keys.has(key);
  }

  async function flush(em: EntityManager): Promise<void> {
    const taken = counts;
    if (taken.size === 0) return;
    counts = new Map();
    try {
      const reported = [...taken.values()].map(({ name, version, key, count: times }) => ({
        name,
        version,
        key,
        count: times,
      }));
      const sql = 'select key from fn.count_errors(?) key';
      const unknown = await callFunction<{ key: string }>(em, sql, [JSON.stringify(reported)]);
      const added = unknown.flatMap(({ key }) => taken.get(key) ?? []);
      taken.clear();
      for (const each of added) taken.set(each.key, each);
      const found = added.slice(0, newOfFlushMax);
      await add(em, found);
      for (const { key } of found) taken.delete(key);
    } finally {
      for (const [key, each] of taken) counts.set(key, { ...each, count: each.count + (counts.get(key)?.count ?? 0) });
    }
  }
  return { count, flush };
}
export type ErrorCounter = ReturnType<typeof createErrorCounter>;

async function add(em: EntityManager, added: readonly ErrorCount[]): Promise<void> {
  if (added.length === 0) return;
  const trace = createTracer(em);
  const rows = [];
  for (const { why, ...each } of added) rows.push(rowOf(each, why, await trace(each, why.frame)));
  await callFunction(em, 'select fn.add_errors(?)', [JSON.stringify(rows)]);
}

/** The hash does not include the version, so that equal errors of several versions are grouped. */
function rowOf(reported: Omit<ErrorCount, 'why'>, { phase, error }: Why, traced: Traced | null) {
  const { file = null, line = null, column = null } = traced ?? {};
  return {
    ...reported,
    hash: hash([reported.name, phase, error, file, line, column]),
    phase,
    error,
    file,
    at_line: line,
    at_column: column,
    is_mapped: traced?.isMapped ?? false,
  };
}
