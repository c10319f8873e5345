/**
 * One reading of the tables and what it is looked at for. `rows` gives rows that name what they are about (family,
 * child, seq, id; never a person's words); each check has a stable name and the condition that makes a row a finding.
 */
export interface Pass {
  rows: string;
  checks: Record<string, string>;
}
