import { setPriority } from 'node:os';
import { attacks } from './attacks.ts';
import type { Target } from './target.ts';

/**
 * Runs an attack in a separate process, configured by environment variables: it prepares, reports that it is ready,
 * then runs between two messages and returns the answers. Ends with its parent. It gets only the processor time that is
 * left, because a real attacker has a separate machine.
 */
const target: Target = JSON.parse(process.env.TARGET ?? '{}');
const prepare = attacks[process.env.ATTACK ?? ''];
if (!prepare) throw new Error(`There is no attack ${process.env.ATTACK}`);
const attack = await prepare(target);
setPriority(10);

const ending = new AbortController();
process.once('message', () => {
  process.once('message', () => ending.abort());
  void attack(ending.signal).then((answers) => process.send?.(answers));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
