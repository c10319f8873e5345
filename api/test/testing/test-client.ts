/** What a request carries beside its method and path: `body` is sent as JSON, a string as it is. */
export interface Sent {
  body?: unknown;
  token?: string;
  key?: string;
  headers?: Record<string, string>;
  /** Where the request comes from. */
  address?: string;
}

/** Takes a request to whoever answers it. */
type Deliver = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  address?: string,
) => Promise<Response> | Response;

export type TestClient = ReturnType<typeof createTestClient>;
export type Answer = Awaited<ReturnType<TestClient['send']>>;

/** The client of all tests and proofs. Whatever is answered is an answer; its `body` is undefined where it is no JSON. */
export function createTestClient(deliver: Deliver) {
  async function send(method: string, path: string, { body, token, key, headers, address }: Sent = {}) {
    const init = {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const response = await deliver(path, init, address);
    const text = await readText(response);
    const isJson = text !== '' && response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }
  return { send };
}

/** The whole of it, or what a stream begins with: it ends only with its reader. */
export async function readText(response: Response): Promise<string> {
  if (!isStream(response)) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

export const isStream = ({ headers }: Response): boolean => headers.get('Content-Type') === 'text/event-stream';

/** Over the network; the `address` of a request is what a proxy before the server would say. */
export const clientOf = (url: string): TestClient =>
  createTestClient((path, { headers, ...init }, address) => {
    const forwarded = address && { 'X-Forwarded-For': address };
    return fetch(url + path, { ...init, headers: { ...headers, ...forwarded } });
  });

/** The body of an answer that is expected to grant; throws what it says where it refuses. */
export async function granted(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`Answered ${status}: ${text}`);
  return body;
}
