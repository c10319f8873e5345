import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { runProof } from './run.mjs';

/** The races of api/proof, 2,000 rounds each; `--rounds`, `--only` and `--seed` choose, `--json` prints the result. */
await main(async () => runProof(await bootstrap(), 'api/proof/race-run.ts'));
