import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { refuse } from './options.mjs';
import { main } from './progress.mjs';
import { root, run } from './run.mjs';

const [language] = readCommand('languages').words;
if (language !== undefined && !existsSync(join(root, 'shared-ui/languages', language)))
  refuse(`There is no folder shared-ui/languages/${language}.`);

// Writes the English catalog from the sources, and lists what other languages lack.
await main(async () => {
  const args = ['--no-warnings', 'shared-ui/build/languages/run-languages.ts', ...process.argv.slice(2)];
  return (await run(await bootstrap({ tools: true }), args, { show: 'all' })).code;
});
