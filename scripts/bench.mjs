import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { runProgram } from './run.mjs';

const programs = { api: 'api/bench/api.ts', evening: 'api/bench/evening/evening.ts', web: 'shell/bench/web.ts' };

const [name, ...args] = process.argv.slice(2);
await main(async () => runProgram(await bootstrap({ tools: true }), programs[name], args));
