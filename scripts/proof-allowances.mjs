import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { run, testEnv } from './run.mjs';

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--selectProjects', 'api'];
const proofs = ['api/src/allowances/schedule', 'api/proof/allowance'];

/** Ten years of allowances in every zone, thousands of random courses, hundreds of kills: hours. A name chooses one. */
await main(async () => {
  const node = await bootstrap();
  const chosen = process.argv.slice(2);
  const patterns = chosen.length > 0 ? chosen : proofs;
  const { code } = await run(node, [...jest, '--testPathPatterns', ...patterns], {
    env: testEnv({ PROOF_LONG: '1' }),
    show: 'all',
  });
  return code;
});
