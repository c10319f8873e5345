import type { ClientResponse } from './api.js';

/** An answer of the API that is not a success. `detail` is the server's sentence, null when there was none. */
export declare class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly errors: { field: string; message: string }[];
}

/** The body of a successful answer; throws ApiError for any other, and fetch's TypeError without a network. */
export declare function answer<T>(response: Promise<ClientResponse<T>>): Promise<T>;

/** The server's own sentence where it gave one, otherwise the fallback. */
export declare function detailOr(error: unknown, fallback: string): string;
