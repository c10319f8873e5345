import { bootstrap } from './bootstrap.mjs';
import { buildAll } from './build-changed.mjs';
import { readCommand } from './commands.mjs';
import { main } from './progress.mjs';

readCommand('build');
await main(async () => buildAll(await bootstrap()));
