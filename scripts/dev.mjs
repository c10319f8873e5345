import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { main } from './progress.mjs';
import { envFile, root, toolEnv } from './run.mjs';

readCommand('dev');
const apiPort = process.env.API_PORT ?? '3100';
// Its own data, so that trying things out never meets the family that uses `npm start` on this machine.
const dataDir = join(process.env.DATA_DIR ?? '.data', 'dev');

/** The api, restarted when its sources change, and the four apps with live reload; Ctrl-C ends all. */
await main(async () => {
  const node = await bootstrap({ tools: true });
  const api = ['--watch', '--watch-preserve-output', 'api/src/server.ts', '--api-only', '--demo'];
  const children = [
    start(node, api, { PORT: apiPort, DATA_DIR: dataDir }),
    start(node, ['shared-ui/build/dev-servers.ts'], { API_PORT: apiPort }),
  ];
  const endAll = once(() => children.forEach((child) => child.kill('SIGTERM')));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  // One alone is of no use: whichever ends takes the other along.
  const codes = await Promise.all(children.map((child) => untilEnded(child).finally(endAll)));
  return Math.max(...codes);
});

/** Apart from the terminal, whose Ctrl-C would come on top of our signal: node --watch falls over the second. */
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
