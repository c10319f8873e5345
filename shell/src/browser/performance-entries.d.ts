/** TypeScript's types leave out the class of these entries. */
interface Performance {
  getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[];
  getEntriesByType(type: 'resource'): PerformanceResourceTiming[];
}
