import { setTimeout as sleep } from 'node:timers/promises';
import { openSweeper } from '../../testing/families/test-sweeper.ts';

/**
 * A process of its own that sweeps without end, to be killed. It is told the time; its own clock jumps days forwards
 * and backwards around it, never past the last time it is given.
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
