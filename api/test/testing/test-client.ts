export interface Sent {
  body?: unknown;
  token?: string;
  key?: string;
  headers?: Record<string, string>;
  address?: string;
}

type Deliver = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  address?: string,
) => Promise<Response> | Response;

export type TestClient = ReturnType<typeof createTestClient>;
export type Answer = Awaited<ReturnType<TestClient['send']>>;

/** The client of all tests. Every response is returned; its `body` is undefined if it is not JSON. */
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

/** The whole body, or the beginning of a stream, which only ends with its reader. */
export async function readText(response: Response): Promise<string> {
  if (!isStream(response)) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

export const isStream = ({ headers }: Response): boolean => headers.get('Content-Type') === 'text/event-stream';

export const clientOf = (url: string): TestClient =>
  createTestClient((path, { headers, ...init }, address) => {
    const forwarded = address && { 'X-Forwarded-For': address };
    return fetch(url + path, { ...init, headers: { ...headers, ...forwarded } });
  });

/** The body of a successful response; throws the message of a refusal. */
export async function granted(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`Answered ${status}: ${text}`);
  return body;
}
