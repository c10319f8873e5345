import { setTimeout as sleep } from 'node:timers/promises';
import { openTestJobs } from '../../testing/families/test-jobs.ts';

/** Runs the scheduled jobs until killed; its clock jumps by days around the given time, never past the last one. */
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
