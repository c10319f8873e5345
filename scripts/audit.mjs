import { spawn } from 'node:child_process';
import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { envFile, root, toolEnv } from './run.mjs';

/** 0 is clean and 1 has findings, so what keeps the audit from running is neither. */
const couldNotRun = 2;

await main(async () => audit(await bootstrap()), couldNotRun);

/** What it says goes straight through: words to stderr, `--json` to stdout. */
function audit(node) {
  const args = [...envFile(), 'api/src/audit/audit.ts', ...process.argv.slice(2)];
  const child = spawn(node, args, { cwd: root, env: toolEnv(), stdio: ['ignore', 'inherit', 'inherit'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? couldNotRun)));
}
