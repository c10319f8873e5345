import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { root, testEnv } from './run.mjs';

/** The races of api/proof, 2,000 rounds each; `--rounds`, `--only` and `--seed` choose, `--json` prints the result. */
await main(async () => {
  const node = await bootstrap();
  const args = ['--no-warnings', 'api/proof/race-run.ts', ...process.argv.slice(2)];
  const [code] = await once(spawn(node, args, { cwd: root, env: testEnv(), stdio: 'inherit' }), 'exit');
  return code ?? 1;
});
