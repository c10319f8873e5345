import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { main } from './progress.mjs';
import { envFile, root, toolEnv } from './run.mjs';

readCommand('dev');
const apiPort = process.env.API_PORT ?? '3100';
// Separate data, so that experiments never touch the family that uses `npm start` on this machine.
const dataDir = join(process.env.DATA_DIR ?? '.data', 'dev');

await main(async () => {
  const node = await bootstrap({ tools: true });
  const api = ['--watch', '--watch-preserve-output', 'api/src/server.ts', '--api-only', '--demo'];
  const children = [
    start(node, api, { PORT: apiPort, DATA_DIR: dataDir }),
    start(node, ['shared-ui/build/dev-servers.ts'], { API_PORT: apiPort }),
  ];
  const endAll = once(() => children.forEach((child) => child.kill('SIGTERM')));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  // When one ends, the others end as well, because they need each other.
  const codes = await Promise.all(children.map((child) => untilEnded(child).finally(endAll)));
  return Math.max(...codes);
});

/** Detached from the terminal, because `node --watch` fails if Ctrl-C reaches it in addition to our signal. */
function start(node, args, settings) {
  const env = toolEnv(settings);
  return spawn(node, [...envFile(), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

function once(act) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

function untilEnded(child) {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)));
}
