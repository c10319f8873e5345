import type { ClientResponse } from '@tokennest/api/client';
import type { ErrorBody } from '@tokennest/api/contract';

/** An unsuccessful API response. `detail` is the server's message, or null. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly errors: { field: string; message: string }[];

  constructor(status: number, body: Partial<ErrorBody> | null) {
    super(body?.detail ?? `HTTP ${status}`);
    this.status = status;
    this.detail = typeof body?.detail === 'string' ? body.detail : null;
    this.errors = body?.errors ?? [];
  }
}

type BodyOf<R> = R extends ClientResponse<infer T, infer S> ? (S extends 200 | 201 ? T : never) : never;

/** The body of a successful response. Throws ApiError for other responses, and fetch's TypeError when offline. */
export async function answer<R extends ClientResponse<unknown>>(response: Promise<R>): Promise<BodyOf<R>> {
  const received = await response;
  if (!received.ok)
    throw new ApiError(
      received.status,
      await received.json().then(
        (body) => body as Partial<ErrorBody>, // every error of ours has this shape; ApiError checks it
        () => null,
      ),
    );
  return (received.status === 204 ? undefined : await received.json()) as BodyOf<R>; // hc types the body by its status
}

/** The server's message if there is one, otherwise the fallback (Rules 12.5). */
export function detailOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== null ? error.detail : fallback;
}
