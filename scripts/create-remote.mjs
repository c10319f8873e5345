import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { isInstalled, stampInstalled } from './installed.mjs';
import { answering, main } from './progress.mjs';
import { runPublishTool } from './publish-tool.mjs';

readCommand('create-remote');

// `npm run create-remote -- gallery`: the folder of a new remote, its line among the workspaces and its place in the lock.
const create = answering(async () => {
  const node = await bootstrap({ tools: true });
  const wasInstalled = isInstalled('whole');
  const code = await runPublishTool(node, 'scripts/publish/create/create-remote.ts', process.argv.slice(2));
  // It needs nothing that is not there, so nothing has to be installed.
  if (code === 0 && wasInstalled) stampInstalled('whole');
  return code;
});

await main(create, 2);
