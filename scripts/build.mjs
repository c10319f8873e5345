import { bootstrap } from './bootstrap.mjs';
import { buildChanged } from './build-changed.mjs';
import { main } from './progress.mjs';

await main(async () => buildChanged(await bootstrap()));
