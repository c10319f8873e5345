import type { ComparedRedeem } from './compare-redeem.ts';
import type { MeasuredKind } from './measure-kind.ts';
import type { describeSlices, Spread } from './spread.ts';

/** The results in words, for whoever waits for them. */
export function describeKind(kind: string, { http, inProcess }: MeasuredKind): string[] {
  return [`${kind}:`, row('over HTTP', http), row('in process', inProcess)];
}

export function describeRedeem({ pgbench, ratios, ...own }: ComparedRedeem): string[] {
  return [
    ...describeKind('redeem', own),
    row('pgbench, six statements in all', pgbench.sixStatementsInAll),
    row('pgbench, six besides begin and commit', pgbench.sixBesidesBeginAndCommit),
    `  Redeem through the whole API, as a share of pgbench (-M ${pgbench.protocol}):`,
    share('over HTTP, of six statements in all', ratios.httpToSixInAll),
    share('over HTTP, of six besides begin and commit', ratios.httpToSixBesides),
    share('in process, of six statements in all', ratios.inProcessToSixInAll),
    share('in process, of six besides begin and commit', ratios.inProcessToSixBesides),
  ];
}

function row(name: string, { perSecond, meanMs, apiCpuMs, postgresCpuMs }: ReturnType<typeof describeSlices>): string {
  const cpu = `processor ${apiCpuMs.median} ms in Node, ${postgresCpuMs.median} ms in PostgreSQL`;
  return `  ${name.padEnd(40)}${spread(perSecond)} a second, ${meanMs.median} ms each, ${cpu}`;
}

const share = (name: string, ratio: Spread) => `    ${name.padEnd(44)}${spread(ratio)}`;
const spread = ({ median, min, max }: Spread) => `${median} (${min} to ${max})`;
