import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { main } from './progress.mjs';
import { run } from './run.mjs';

readCommand('format');

await main(
  async () =>
    (
      await run(await bootstrap({ tools: true }), ['node_modules/prettier/bin/prettier.cjs', '--write', '.'], {
        show: 'all',
      })
    ).code,
);
