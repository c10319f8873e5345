import { setTimeout as sleep } from 'node:timers/promises';
import { openTestJobs } from '../../testing/families/test-jobs.ts';

/**
 * A process that runs the scheduled jobs in a loop until it is killed. Its clock jumps days forward and back around the
 * given time, but never past the last one.
 */
const [url = '', lastMs = '0'] = process.argv.slice(2);
const jumpMaxMs = 4 * 86_400_000;
const server = openTestJobs(url);
let shownMs = 0;
process.on('message', (message) => (shownMs = Number(message)));
process.once('disconnect', () => process.exit());

for (;;) {
  await server.runJob(Math.min(Number(lastMs), shownMs + (Math.random() * 2 - 1) * jumpMaxMs));
  process.send?.('swept');
  await sleep(5);
}
