import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { root, testEnv } from './run.mjs';

/** Each wall of api/proof/sabotage removed by itself; `--only` chooses by name or kind, `--json` prints the result. */
await main(async () => {
  const node = await bootstrap();
  const args = ['--no-warnings', 'api/proof/sabotage/sabotage-run.ts', ...process.argv.slice(2)];
  const [code] = await once(spawn(node, args, { cwd: root, env: testEnv(), stdio: 'inherit' }), 'exit');
  return code ?? 1;
});
