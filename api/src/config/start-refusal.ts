/** The product cannot start as it is set up; the message is one sentence that says what to do about it. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

/** The `code` that Node and PostgreSQL put on their errors, '' where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
