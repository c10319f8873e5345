import { setTimeout as sleep } from 'node:timers/promises';
import { openSweeper } from '../../testing/families/test-sweeper.ts';

/**
 * A process that runs the scheduled jobs in a loop until it is killed. Its clock jumps days forward and back around the
 * given time, but never past the last one.
 */
const [url = '', lastMs = '0'] = process.argv.slice(2);
const jumpMaxMs = 4 * 86_400_000;
const server = openSweeper(url);
let toldMs = 0;
process.on('message', (message) => (toldMs = Number(message)));
process.once('disconnect', () => process.exit());

for (;;) {
  await server.sweep(Math.min(Number(lastMs), toldMs + (Math.random() * 2 - 1) * jumpMaxMs));
  process.send?.('swept');
  await sleep(5);
}
