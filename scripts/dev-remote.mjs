import { basename } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { runTool } from './run.mjs';

// `npm run dev -w child-app`: one remote by itself, with nothing else of the product running on this machine.
await main(async () => {
  process.env.RELEASE_FOLDER = basename(process.cwd());
  return runTool(
    await bootstrap({ tools: true }),
    { path: 'scripts/publish/dev-remote.ts', failureCode: 2 },
    process.argv.slice(2),
  );
}, 2);
