import { type IncomingMessage, request } from 'node:http';
import { newPerson } from '../testing/families/test-family.ts';

export interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** A registration whose body stops halfway; `finish` sends the rest. Until then, the server is busy with it. */
export function startSlowRequest(url: string): { answer: Promise<Answer>; finish: () => void } {
  const body = JSON.stringify(newPerson('parent'));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const sent = request(`${url}/api/auth/register`, { method: 'POST', headers });
  sent.on('response', resolve).on('error', reject);
  sent.write(body.slice(0, 20));
  return { answer: promise.then(read), finish: () => sent.end(body.slice(20)) };
}

function read(response: IncomingMessage): Answer {
  response.resume();
  const { statusCode: status, headers } = response;
  return { status, connection: headers.connection };
}
