/** What TypeScript's own types leave out: of which class the entries of these two types are. */
interface Performance {
  getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[];
  getEntriesByType(type: 'resource'): PerformanceResourceTiming[];
}
