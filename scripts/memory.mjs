import { availableParallelism, freemem } from 'node:os';

const megabyte = 2 ** 20;
/** Measured peak of one app's build; the rest of the machine covers what all builds need in addition. */
export const buildMb = 900;

/** Number of concurrent builds: one per processor, fewer if the free memory does not allow it. */
export function buildsAtOnce(freeBytes = availableMemory(), processors = availableParallelism()) {
  return Math.min(processors, Math.max(1, Math.floor(freeBytes / megabyte / buildMb)));
}

/** Respects the memory limit of a container if this Node supports it. */
export const availableMemory = () => process.availableMemory?.() ?? freemem();

/** The system kills a process this way when memory runs out; a shell in between reports it as code 137. */
export const wasKilled = ({ code, signal }) => signal === 'SIGKILL' || code === 137;

export const killedFor = (what, needs) =>
  `${what} was killed, most likely because this machine ran out of memory: it needs ${needs}. Free some or add swap, then run this again.`;
