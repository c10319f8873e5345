import { run, testEnv } from '../../../../scripts/run.mjs';
import type { DatabaseUrls } from '../../testing/processes/fresh-database.ts';
import type { Outcome } from '../suite/run-suite.ts';

interface Trial {
  readonly database: DatabaseUrls;
  readonly plain: Pick<DatabaseUrls, 'ownerUrl' | 'appUrl'>;
}

interface Summary {
  readonly gaps: readonly string[];
  readonly brokenBefore: readonly string[];
  readonly results: readonly { kind: string; name: string; outcome: string }[];
}

/** Runs the mutation list: each protection of the distributed database is removed and restored after its trial. */
export async function tryMutants({ database, plain }: Trial): Promise<Outcome> {
  const urls = {
    '--url': database.ownerUrl,
    '--app-url': database.appUrl,
    '--superuser-url': database.superuserUrl,
    '--plain-url': plain.ownerUrl,
    '--plain-app-url': plain.appUrl,
  };
  const args = ['--no-warnings', 'api/test/stress/mutation/mutation-run.ts', ...Object.entries(urls).flat(), '--json'];
  const { code, output } = await run(process.execPath, args, { env: testEnv(), show: 'stderr' });
  if (output === '') return { trouble: [`the mutation list ended with ${code}`] };
  const { gaps, brokenBefore, results }: Summary = JSON.parse(output);
  const ended = Object.groupBy(results, ({ outcome }) => outcome);
  const { killed = [], equivalent = [], ...others } = ended;
  const alive = Object.values(others).flatMap((each = []) =>
    each.map(({ kind, name, outcome }) => `${outcome}: ${kind} ${name}`),
  );
  return {
    trouble: [...gaps, ...brokenBefore.map((group) => `fails without any: ${group}`), ...alive],
    killed: killed.length,
    equivalent: equivalent.length,
  };
}
