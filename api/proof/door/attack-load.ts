import { setPriority } from 'node:os';
import { answerOrders } from '../../bench/load-order.ts';
import { attacks } from './attacks.ts';
import type { Target } from './target.ts';

/**
 * An attack in a process of its own, told by its environment: prepares, then goes on for as many seconds as it is told
 * and answers what it heard. An attacker has a machine of their own; here it gets the processor time that is left.
 */
const target: Target = JSON.parse(process.env.TARGET ?? '{}');
const prepare = attacks[process.env.ATTACK ?? ''];
if (!prepare) throw new Error(`There is no attack ${process.env.ATTACK}`);
const attack = await prepare(target);
setPriority(10);
answerOrders(({ seconds }) => attack(AbortSignal.timeout(seconds * 1_000)));
