import { basename } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { findChromium } from './find-chromium.mjs';
import { isInstalled, stampInstalled } from './installed.mjs';
import { answering, main, Refusal } from './progress.mjs';
import { runTool } from './run.mjs';
import { isOfTokens, tokenTool } from './tools.mjs';

readCommand('remote');

const remote = answering(async () => {
  const args = process.argv.slice(2);
  const isHelpWanted = args.includes('--help') || args.includes('-h');
  const action = isHelpWanted ? 'help' : args.find((word) => !word.startsWith('-'));
  const node = await bootstrap({ tools: true });
  if (isOfTokens(action)) return runTool(node, tokenTool, args);
  process.env.RELEASE_FOLDER = basename(process.cwd());
  // A build is tried in a browser.
  if (action === 'publish' || action === 'check') process.env.CHROMIUM_PATH = await findChromium(node);
  const wasInstalled = isInstalled('whole');
  const path = 'scripts/remote/remote.ts';
  const code = await runTool(node, { path, failureCode: 1 }, args);
  // A new remote needs nothing that is not there, so nothing has to be installed.
  if (code === 0 && action === 'create' && wasInstalled) stampInstalled('whole');
  // It ends with 0 or, when it has said why, with 2 (Rules 13.25).
  if (code === 0 || code === 2) return code;
  throw new Refusal(`${path} was stopped or is incomplete: see the output above, and check that npm ci has run.`);
});

await main(remote, 2);
