import type { ClientResponse } from './api.js';

/** An error response of the API. `detail` is the server's sentence, or null. */
export declare class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly errors: { field: string; message: string }[];
}

/** Returns the body of a successful response. Throws ApiError for others, and fetch's TypeError without a network. */
export declare function answer<T>(response: Promise<ClientResponse<T>>): Promise<T>;

/** The server's sentence if there is one, otherwise the fallback. */
export declare function detailOr(error: unknown, fallback: string): string;
