/** The `code` that Node and PostgreSQL set on their errors; '' if there is none. */
export function errorCode(error: unknown): string {
  // Checks the shape, not the class: jest runs tests in a realm with a different Error.
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}
