const isByHand = ({ name }: PerformanceServerTiming) => name === 'by-hand';

/**
 * True if no other page led here: the address was typed, scanned or opened by another app. The server reads it from
 * `Sec-Fetch-Site`. False if unknown, for example for a page from the service worker.
 */
export function wasOpenedByHand(): boolean {
  const [opening] = performance.getEntriesByType('navigation');
  return opening?.type === 'navigate' && opening.serverTiming.some(isByHand);
}
