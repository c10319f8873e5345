export const workerFile = 'sw.js';
/** Includes its list of files, with a catalog for each language. It is read at every visit. */
const bytesMax = 14_500;

/** Describes what is wrong with a build's service worker; null if it is fine. */
export function faultOfWorker(worker: string | undefined, needed: readonly string[]): string | null {
  if (!worker) return `The build has no ${workerFile}: without a service worker nothing works offline.`;
  const missing = needed.filter((file) => !worker.includes(`'/${file}'`));
  if (missing.length > 0) return `The service worker’s file list is missing ${missing.join(', ')}.`;
  if (worker.length > bytesMax) return `The service worker has ${worker.length} bytes, more than ${bytesMax}.`;
  return null;
}
