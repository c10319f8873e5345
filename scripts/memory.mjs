import { availableParallelism, freemem } from 'node:os';

const megabyte = 2 ** 20;
/** What one app's build takes at its peak, measured; what all of them need besides is left to the rest of the machine. */
export const buildMb = 900;

/** How many apps are built at once: one a processor, fewer where the memory that is free does not hold them. */
export function buildsAtOnce(freeBytes = availableMemory(), processors = availableParallelism()) {
  return Math.min(processors, Math.max(1, Math.floor(freeBytes / megabyte / buildMb)));
}

/** Within the limit of a container, too, where this Node knows it. */
export const availableMemory = () => process.availableMemory?.() ?? freemem();

/** What the machine ends where memory runs out it ends so; a shell between says it by 137. */
export const wasKilled = ({ code, signal }) => signal === 'SIGKILL' || code === 137;

export const killedFor = (what, needs) =>
  `${what} was killed, most likely because this machine ran out of memory: it needs ${needs}. Free some or add swap, then run this again.`;
