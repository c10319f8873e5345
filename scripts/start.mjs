import { spawn } from 'node:child_process';
import { bootstrap } from './bootstrap.mjs';
import { buildChanged } from './build-changed.mjs';
import { readCommand } from './commands.mjs';
import { main } from './progress.mjs';
import { endWithNpm, envFile, root, toolEnv } from './run.mjs';

readCommand('start');

await main(async () => {
  const args = process.argv.slice(2);
  const node = await bootstrap({ serves: true });
  if (!args.includes('--api-only')) await buildChanged(node, { isPrebuiltFine: true });
  return serve(node, args);
});

/** Runs the server until it ends. The channel lets it notice when this process is gone, even after a kill. */
function serve(node, args) {
  const server = spawn(node, [...envFile(), 'api/src/server.ts', ...args], {
    cwd: root,
    env: toolEnv(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  endWithNpm(() => server.kill('SIGTERM'));
  return new Promise((resolve) => server.on('exit', (code) => resolve(code ?? 1)));
}
