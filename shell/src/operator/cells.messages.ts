import { counted, formatAmount, nounOf } from '@tokennest/shared-ui/amounts/format-amount';
import { words } from '@tokennest/shared-ui/locale/words';

/** Eight cells, each with a name, a figure with its unit, and a short line below. */
export const cellMessages = words('shell.operator-cells', {
  needsAttention: 'needs attention',
  disk: 'Disk',
  /** After the used gigabytes. */
  ofSize: (size: string) => `of ${size}`,
  data: (size: string) => `Data ${size}`,
  audit: 'Audit',
  /** 'None' is large, 'yet' is its unit. */
  none: 'None',
  yet: 'yet',
  firstAudit: 'The first one runs tonight, starting at 3:20 AM',
  /** After the figure. */
  differences: (count: number) => nounOf(count, 'difference'),
  acrossEntries: (time: string, rows: number) => `${time}, across ${formatAmount(rows)} entries`,
  jobs: 'Scheduled jobs',
  /** After how many failed. */
  failedOf: (runs: number) => `failed of ${formatAmount(runs)}`,
  notRun: 'None yet',
  lastRun: (time: string) => `Last run ${time}`,
  lastRunTook: (time: string, duration: string) => `Last run ${time}, took ${duration}`,
  build: 'Build',
  noCommit: 'No commit',
  schema: 'Schema',
  allApplied: 'All migrations applied',
  someMissing: 'Some migrations are missing',
  up: 'Up',
  since: (time: string) => `Since ${time}`,
  people: 'People',
  /** After the figure. */
  families: (count: number) => (count === 1 ? 'family' : 'families'),
  parentsAndChildren: (parents: number, children: number) =>
    `${counted(parents, 'parent')}, ${formatAmount(children)} ${children === 1 ? 'child' : 'children'}`,
  requests: 'Requests',
  /** After how many. */
  inDay: 'in 24 hours',
  fastest: (duration: string, failed: number) => `99% within ${duration}, ${formatAmount(failed)} failed`,
});
