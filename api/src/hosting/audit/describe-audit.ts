import { plural } from '../../core/kernel/plural.ts';
import type { Audit } from './audit-database.ts';
import type { CheckResult, FoundRow } from './run-passes.ts';

export function describeCheck({ name, ok, found, rows }: CheckResult): string {
  if (ok) return `  ok       ${name}`;
  const left = found - rows.length;
  const named = rows.map((row) => `             ${describeRow(row)}`);
  const rest = left > 0 ? [`             and ${left} more`] : [];
  return [`FINDINGS   ${name}: ${found}`, ...named, ...rest].join('\n');
}

const describeRow = (row: FoundRow) =>
  Object.entries(row)
    .map(([column, value]) => `${column} ${value ?? 'none'}`)
    .join(', ');

export function describeAudit({ ok, checks, counts, duration_ms }: Audit): string {
  const { families = 0, accounts = 0, transactions = 0 } = counts;
  const people = `${plural(families, 'family', 'families')}, ${plural(accounts, 'account')}`;
  const read = `${people} and ${plural(transactions, 'transaction')} in ${(duration_ms / 1000).toFixed(1)} s`;
  if (ok) return `Every token is accounted for: ${read}.`;
  const broken = checks.filter((check) => !check.ok).length;
  return `The audit found differences: ${broken} of ${checks.length} checks, over ${read}.`;
}
