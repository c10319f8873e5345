/** The `code` that Node and PostgreSQL put on their errors, '' where there is none. */
export function errorCode(error: unknown): string {
  // By shape, not by class: jest runs tests in a realm whose Error is not Node's own.
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}
