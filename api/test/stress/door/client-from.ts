import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { forwardedFor, localAddressOf } from './loopback.ts';

const answerMaxMs = 10_000;

/**
 * A client with its own address. Without `isKept` it opens a connection per request, like a device that just came home.
 */
export function clientFrom(url: string, address: string, isKept = true): TestClient {
  const agent = new Agent({ keepAlive: isKept, ...localAddressOf(address) });
  return createTestClient(async (path, { method, headers, body }) => {
    const sent = request(url + path, {
      method,
      agent,
      headers: { ...forwardedFor(address), ...headers },
      signal: AbortSignal.timeout(answerMaxMs),
    });
    sent.end(body);
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (!response) throw new Error('There was no answer');
    return toResponse(response);
  });
}

async function toResponse(response: IncomingMessage): Promise<Response> {
  const bytes = Uint8Array.from(await buffer(response));
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headersDistinct)) headers.set(name, value?.join(', ') ?? '');
  return new Response(bytes.length > 0 ? bytes : null, { status: response.statusCode ?? 0, headers });
}
