/** One request. `body` is the parsed JSON, or null if there was none. */
export interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answered = { status?: number; body?: unknown; headers?: Record<string, string> };
/** The server's response; status 200 by default. Throw to simulate being offline. */
export type Answer = (call: Call) => Answered | Promise<Answered>;

const urlOf = (input: RequestInfo | URL) => (input instanceof URL || typeof input === 'string' ? input : input.url);

function callOf(input: RequestInfo | URL, init: RequestInit = {}): Call {
  const url = new URL(urlOf(input), 'http://localhost');
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    search: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    headers: new Headers(init.headers),
  };
}

export function fakeSend(answer: Answer): typeof fetch {
  return async (input, init) => {
    const { status = 200, body, headers = {} } = await answer(callOf(input, init));
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
}
