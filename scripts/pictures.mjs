import { bootstrap } from './bootstrap.mjs';
import { buildChanged } from './build-changed.mjs';
import { readCommand } from './commands.mjs';
import { findChromium } from './find-chromium.mjs';
import { main } from './progress.mjs';
import { run, testEnv } from './run.mjs';

readCommand('pictures');

// Takes pictures of every screen of the demo family in every state, as listed in shell/e2e/pictures.
await main(async () => {
  const node = await bootstrap({ tools: true });
  await buildChanged(node);
  const env = testEnv({ CHROMIUM_PATH: await findChromium(node) });
  const args = ['--no-warnings', 'shell/e2e/pictures/pictures.ts', ...process.argv.slice(2)];
  return (await run(node, args, { env, show: 'all' })).code;
});
