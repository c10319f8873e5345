/** The product cannot start as it is set up; the message is one sentence that says what to do about it. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

/** What the person can mend is one sentence; everything else is our bug and shows where. */
export const describeFailure = (error: unknown): string =>
  error instanceof StartRefusal ? error.message : String(error instanceof Error ? error.stack : error);

/** The `code` that Node and PostgreSQL put on their errors, '' where there is none. */
export function errorCode(error: unknown): string {
  // By shape, not by class: jest runs tests in a realm whose Error is not Node's own.
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}
