import { basename } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { findChromium } from './find-chromium.mjs';
import { answering, main } from './progress.mjs';
import { runPublishTool } from './publish-tool.mjs';
import { isOfTokens, tokenTool } from './tools.mjs';
import { runTool } from './run.mjs';

readCommand('release');

// `npm run release -- …` from the root or, for the remote of a workspace, from there.
const release = answering(async () => {
  const args = process.argv.slice(2);
  const isHelpWanted = args.includes('--help') || args.includes('-h');
  const node = await bootstrap({ tools: true });
  if (isOfTokens(args[0]) && !isHelpWanted) return runTool(node, tokenTool, args);
  process.env.RELEASE_FOLDER = basename(process.cwd());
  // A build is tried in a browser.
  if (args[0] === 'publish' && !isHelpWanted) process.env.CHROMIUM_PATH = await findChromium(node);
  return runPublishTool(node, 'scripts/publish/release-command.ts', args);
});

await main(release, 2);
