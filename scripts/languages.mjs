import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { main } from './progress.mjs';
import { run } from './run.mjs';

readCommand('languages');

// Writes the English catalog from the sources, and lists what other languages lack.
await main(async () => {
  const args = ['--no-warnings', 'shared-ui/build/languages/run-languages.ts', ...process.argv.slice(2)];
  return (await run(await bootstrap({ tools: true }), args, { show: 'all' })).code;
});
