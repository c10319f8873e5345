import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand } from '../commands.mjs';
import { main, Refusal, say } from '../progress.mjs';
import { home } from '../settings.mjs';
import { isOfTokens, tokenTool, tools } from '../tools.mjs';

// The commands of an unpacked bundle. They run in this process, so that it gets the signals, also as PID 1 of a container.

const root = join(import.meta.dirname, '../..');
const server = { path: 'api/src/server.ts', failureCode: 1 };
const programs = { start: server, ...tools, remote: tokenTool };

const [name, ...args] = process.argv.slice(2);
const program = programs[name];

// PID 1 ignores signals without a handler, and loading takes a second.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    if (process.listenerCount(signal) === 0) process.exit(0);
  });

await main(async () => {
  if (name === 'health') return (await isReady()) ? 0 : 1;
  if (!program) throw new Refusal(`Name an action: ./tokennest ${[...Object.keys(programs), 'health'].join('|')}`);
  readCommand(name, args);
  if (name === 'remote' && !isOfTokens(args[0])) {
    throw new Refusal(
      'A bundle only has token, tokens and revoke. To publish, use a clone, or the kit at /remote-kit.tgz.',
    );
  }
  process.chdir(home);
  // Does not override variables that are already set.
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.argv.splice(2, 1);
  await import(join(root, program.path));
  return process.exitCode;
}, program?.failureCode);

async function isReady() {
  const address = `http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`;
  const isReady = await fetch(address)
    .then(({ ok }) => ok)
    .catch(() => false);
  if (!isReady) say(`TokenNest is not ready: see ${address}.`);
  return isReady;
}
