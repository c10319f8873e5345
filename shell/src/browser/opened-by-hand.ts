const isByHand = ({ name }: PerformanceServerTiming) => name === 'by-hand';

/**
 * Whether no other page led to this one, as the server has it from `Sec-Fetch-Site`: the address was typed, scanned or
 * opened by another app. False where nobody knows, such as of a page that the service worker had.
 */
export function wasOpenedByHand(): boolean {
  const [opening] = performance.getEntriesByType('navigation');
  return opening?.type === 'navigate' && opening.serverTiming.some(isByHand);
}
