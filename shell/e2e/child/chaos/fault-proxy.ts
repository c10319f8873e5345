import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export const faults = ['503', '404', 'HTML with 200', 'wrong JSON', 'hang', 'truncated', 'slow drip'] as const;
export type Fault = (typeof faults)[number];

interface Setup {
  port: number;
  pattern: RegExp;
  fault: Fault;
  isInline?: boolean;
}

export interface FaultProxy extends AsyncDisposable {
  url: string;
  count: () => number;
  restore: () => void;
}

/** A proxy in front of the product that breaks responses for some URLs and passes on the rest. */
export async function startFaultProxy({ port, pattern, fault, isInline = true }: Setup): Promise<FaultProxy> {
  let count = 0;
  let isRestored = false;
  const server = createServer((asked, answer) => {
    const isMeant = !isRestored && pattern.test(asked.url ?? '');
    if (isMeant) count += 1;
    const act = isMeant ? harm[fault] : isInline || !isPage(asked) ? pass : passWithoutRegistry;
    act({ asked, answer, port }).catch(() => answer.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo; // of a TCP server
  return {
    url: `http://127.0.0.1:${address.port}`,
    count: () => count,
    restore: () => void (isRestored = true),
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Exchange {
  asked: IncomingMessage;
  answer: ServerResponse;
  port: number;
}

const isPage = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] === 'document';

/** Forwards a request. The Host stays the browser's, because the server compares it with the Origin. */
async function ask({ asked, answer, port }: Exchange, headers = asked.headers): Promise<IncomingMessage> {
  const forwarded = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers });
  // Closing either side closes the other.
  answer.once('close', () => forwarded.destroy());
  forwarded.on('error', () => answer.destroy());
  asked.pipe(forwarded);
  const [response]: IncomingMessage[] = await once(forwarded, 'response');
  if (!response) throw new Error('No answer');
  return response;
}

async function pass(exchange: Exchange): Promise<void> {
  const response = await ask(exchange);
  exchange.answer.writeHead(response.statusCode ?? 502, response.headers);
  await pipeline(response, exchange.answer);
}

async function begin(
  { answer }: Exchange,
  response: IncomingMessage,
  change = (body: Buffer) => body,
): Promise<Buffer> {
  const body = change(Buffer.concat(await response.toArray()));
  answer.writeHead(response.statusCode ?? 502, { ...response.headers, 'content-length': body.length });
  return body;
}

const emptyRegistry = (html: Buffer) => Buffer.from(html.toString().replace(/(id="registry">).*?(<\/script>)/, '$1$2'));

async function passWithoutRegistry(exchange: Exchange): Promise<void> {
  const { 'accept-encoding': _encoding, ...headers } = exchange.asked.headers;
  exchange.answer.end(await begin(exchange, await ask(exchange, headers), emptyRegistry));
}

/** A response made by a machine in between. */
const instead =
  (status: number, type: string, body: string) =>
  async ({ answer }: Exchange) =>
    void answer.writeHead(status, { 'content-type': type }).end(body);

const harm: Record<Fault, (exchange: Exchange) => Promise<void>> = {
  '503': instead(503, 'text/plain', 'Service Unavailable'),
  '404': instead(404, 'text/plain', 'Not Found'),
  'HTML with 200': instead(200, 'text/html', '<!doctype html><title>Welcome</title><h1>Accept our terms</h1>'),
  'wrong JSON': instead(200, 'application/json', '{"hello":"world"}'),
  hang: async () => undefined,
  truncated: async (exchange) => {
    const body = await begin(exchange, await ask(exchange));
    exchange.answer.write(body.subarray(0, body.length / 2), () => exchange.answer.destroy());
  },
  'slow drip': async (exchange) => {
    const { answer } = exchange;
    for (const byte of await begin(exchange, await ask(exchange))) {
      if (answer.destroyed) return;
      answer.write(Buffer.of(byte));
      await sleep(500);
    }
    answer.end();
  },
};
