import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { runTool } from './run.mjs';

await main(async () => runTool(await bootstrap(), 'api/src/auth/password-command.ts'));
