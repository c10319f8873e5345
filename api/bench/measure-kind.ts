import { alternate } from './alternate.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Kind, usesTasks } from './calls.ts';
import type { Plan } from './compare-redeem.ts';
import { metered } from './metered.ts';
import { describeSlices } from './spread.ts';
import type { Subject, Subjects } from './subjects.ts';

// No machine of today completes more; a slice that ran out of tasks would end early and still be right.
const tasksPerSecondMax = 6_000;

/** One kind of call through the whole API, without a peer: for comparing one version of the product with the next. */
export async function measureKind(database: BenchDatabase, { inProcess, http }: Subjects, kind: Kind, plan: Plan) {
  const { seconds } = plan;
  const measure = async (subject: Subject) => {
    const count = usesTasks(kind) ? seconds * tasksPerSecondMax : 0;
    const tasks = await database.addTasks(count, kind === 'approve');
    return metered({ postgres: database.pid, api: subject.pid }, () => subject.measure({ kind, ...tasks, seconds }));
  };
  const runs = { http: () => measure(http), inProcess: () => measure(inProcess) };
  const rounds = (await alternate(runs, plan.rounds + 1)).slice(1);
  return {
    http: describeSlices(rounds.map((round) => round.http)),
    inProcess: describeSlices(rounds.map((round) => round.inProcess)),
  };
}

export type MeasuredKind = Awaited<ReturnType<typeof measureKind>>;
