import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';

export interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** A registration whose body stops halfway; `finish` sends the rest. The server works on it as long as that takes. */
export function startSlowRequest(url: string): { answer: Promise<Answer>; finish: () => void } {
  const person = { email: `${randomUUID()}@example.com`, password: 'tokennest', display_name: 'Slow', role: 'parent' };
  const body = JSON.stringify(person);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(`${url}/api/auth/register`, { method: 'POST', headers: { 'Content-Length': body.length } });
  sent.on('response', resolve).on('error', reject);
  sent.write(body.slice(0, 20));
  return { answer: promise.then(read), finish: () => sent.end(body.slice(20)) };
}

function read(response: IncomingMessage): Answer {
  response.resume();
  const { statusCode: status, headers } = response;
  return { status, connection: headers.connection };
}
