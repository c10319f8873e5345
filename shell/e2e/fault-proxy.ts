import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What may become of an answer on its way. */
export const faults = ['503', '404', 'HTML with 200', 'wrong JSON', 'hang', 'truncated', 'slow drip'] as const;
export type Fault = (typeof faults)[number];

interface Setup {
  /** The product. */
  port: number;
  /** Which addresses meet the fault, until it is mended. */
  pattern: RegExp;
  fault: Fault;
  /** Whether the page keeps the registry that the server put into it. */
  isInline?: boolean;
}

export interface FaultProxy extends AsyncDisposable {
  url: string;
  /** How many answers met the fault. */
  count: () => number;
  mend: () => void;
}

/** Stands between the browser and the product, whose answers it passes on as they are unless their address is meant. */
export async function startFaultProxy({ port, pattern, fault, isInline = true }: Setup): Promise<FaultProxy> {
  let count = 0;
  let isMended = false;
  const server = createServer((asked, answer) => {
    const isMeant = !isMended && pattern.test(asked.url ?? '');
    if (isMeant) count += 1;
    const act = isMeant ? harm[fault] : isInline || !isPage(asked) ? pass : passWithoutRegistry;
    act({ asked, answer, port }).catch(() => answer.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo; // of a TCP server
  return {
    url: `http://127.0.0.1:${address.port}`,
    count: () => count,
    mend: () => void (isMended = true),
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

/** What the product answers; the Host stays the browser's, which its Origin is compared with. */
async function ask({ asked, port }: Exchange, headers = asked.headers): Promise<IncomingMessage> {
  const forwarded = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers });
  asked.pipe(forwarded);
  const [response]: IncomingMessage[] = await once(forwarded, 'response');
  if (!response) throw new Error('No answer');
  return response;
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts);
}

async function pass(exchange: Exchange): Promise<void> {
  const response = await ask(exchange);
  exchange.answer.writeHead(response.statusCode ?? 502, response.headers);
  response.pipe(exchange.answer);
}

async function passWithoutRegistry(exchange: Exchange): Promise<void> {
  const { 'accept-encoding': _encoding, ...headers } = exchange.asked.headers;
  const response = await ask(exchange, headers);
  const html = (await bodyOf(response)).toString().replace(/(id="registry">).*?(<\/script>)/, '$1$2');
  exchange.answer.writeHead(response.statusCode ?? 502, {
    ...response.headers,
    'content-length': Buffer.byteLength(html),
  });
  exchange.answer.end(html);
}

/** An answer that another machine on the way gives by itself. */
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
    const response = await ask(exchange);
    const body = await bodyOf(response);
    exchange.answer.writeHead(200, { ...response.headers, 'content-length': body.length });
    exchange.answer.write(body.subarray(0, body.length / 2), () => exchange.answer.destroy());
  },
  'slow drip': async (exchange) => {
    const response = await ask(exchange);
    const body = await bodyOf(response);
    exchange.answer.writeHead(200, { ...response.headers, 'content-length': body.length });
    for (const byte of body) {
      exchange.answer.write(Buffer.of(byte));
      await sleep(500);
    }
    exchange.answer.end();
  },
};
