import { setPriority } from 'node:os';
import { attacks } from './attacks.ts';
import type { Target } from './target.ts';

/**
 * An attack in a process of its own, told by its environment: prepares and says that it is ready, then goes on from one
 * message to the next and answers what it heard. Ends with its parent. An attacker has a machine of their own; here they
 * get the processor time that is left.
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
