import { basename } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { findChromium } from './find-chromium.mjs';
import { answering, main } from './progress.mjs';
import { runPublishTool } from './publish-tool.mjs';

// Checks builds against a live server in a browser. The first word is always `remote`: each remote's package.json has it.
const args = process.argv.slice(3);
readCommand('check-remote', args);

const check = answering(async () => {
  const node = await bootstrap({ tools: true });
  process.env.RELEASE_FOLDER = basename(process.cwd());
  process.env.CHROMIUM_PATH = await findChromium(node);
  return runPublishTool(node, 'scripts/publish/check.ts', args);
});

await main(check, 2);
