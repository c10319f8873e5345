import { basename } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { findChromium } from './find-chromium.mjs';
import { answering, main } from './progress.mjs';
import { runPublishTool } from './publish-tool.mjs';

// Holds builds against a live server, each in a browser: `check-remote` one by the contract, `matrix` all of them.
const [what, ...args] = process.argv.slice(2);
readCommand(what === 'matrix' ? what : 'check-remote', args);

const check = answering(async () => {
  const node = await bootstrap({ tools: true });
  process.env.RELEASE_FOLDER = basename(process.cwd());
  process.env.CHROMIUM_PATH = await findChromium(node);
  return runPublishTool(node, 'scripts/publish/check.ts', [what, ...args]);
});

await main(check, 2);
