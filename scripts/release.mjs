import { basename } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { findChromium } from './find-chromium.mjs';
import { answering, main } from './progress.mjs';
import { runTool } from './run.mjs';

/** Tokens are made where the database is; everything else is asked of a server. */
const ofTokens = ['token', 'tokens', 'revoke'];
const tokenTool = { path: 'api/src/platform/publishing/token-command.ts', failureCode: 1 };
const releaseTool = { path: 'scripts/publish/release.ts', failureCode: 1 };

readCommand('release');

// `npm run release -- …` from the root or, for the remote of a workspace, from there.
const release = answering(async () => {
  const args = process.argv.slice(2);
  const isHelpWanted = args.includes('--help') || args.includes('-h');
  const node = await bootstrap();
  if (ofTokens.includes(args[0]) && !isHelpWanted) return runTool(node, tokenTool, args);
  process.env.RELEASE_FOLDER = basename(process.cwd());
  // A build is tried in a browser.
  if (args[0] === 'publish' && !isHelpWanted) process.env.CHROMIUM_PATH = await findChromium(node);
  return runTool(node, releaseTool, args);
});

await main(release);
