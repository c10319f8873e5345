import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { refuse } from './options.mjs';
import { main } from './progress.mjs';
import { runProgram } from './run.mjs';

const programs = { api: 'api/bench/api.ts', evening: 'api/bench/evening/evening.ts', web: 'shell/bench/web.ts' };

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(programs, name ?? ''))
  refuse(`Write npm run bench -- and one of ${Object.keys(programs).join(', ')}.`);
readCommand(`bench ${name}`, args);
await main(async () => runProgram(await bootstrap({ tools: true }), programs[name], args));
