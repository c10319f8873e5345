import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { runProof } from './run.mjs';

/** Each wall of api/proof/sabotage removed by itself; `--only` chooses by name or kind, `--json` prints the result. */
await main(async () => runProof(await bootstrap(), 'api/proof/sabotage/sabotage-run.ts'));
