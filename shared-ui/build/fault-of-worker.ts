export const workerFile = 'sw.js';
/** With its list of files; it is read at every visit. */
const bytesMax = 13_000;

/** What is wrong with the worker of a build, in a sentence; null where it is as it should be. */
export function faultOfWorker(worker: string | undefined, needed: readonly string[]): string | null {
  if (!worker) return `The build has no ${workerFile}: without a service worker nothing works without a network.`;
  const missing = needed.filter((file) => !worker.includes(`'/${file}'`));
  if (missing.length > 0) return `The service worker’s list lacks ${missing.join(', ')}.`;
  if (worker.length > bytesMax) return `The service worker has ${worker.length} bytes, more than ${bytesMax}.`;
  return null;
}
