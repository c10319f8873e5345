import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of an answer, by the path that is asked for: another server gives it, or something is done to its text. */
export interface Change {
  port?: number;
  status?: number;
  path?: string;
  edit?: (text: string) => string;
}

/** A way to the product that can be changed and taken away, from a page and its worker alike. */
export interface Wire extends AsyncDisposable {
  url: string;
  change: (changes: Record<string, Change>) => void;
  /** From now on nothing is answered, and nothing is refused either. */
  hang: () => void;
  /** Nobody is there any more. */
  cut: () => void;
}

async function ask(asked: IncomingMessage, port: number, path: string): Promise<IncomingMessage> {
  const { 'accept-encoding': _encoding, ...headers } = asked.headers;
  const forwarded = request({ host: '127.0.0.1', port, method: asked.method, path, headers });
  asked.pipe(forwarded);
  const [response]: IncomingMessage[] = await once(forwarded, 'response');
  if (!response) throw new Error('No answer');
  return response;
}

async function pass(asked: IncomingMessage, answer: ServerResponse, port: number, change: Change = {}): Promise<void> {
  const response = await ask(asked, change.port ?? port, change.path ?? asked.url ?? '/');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const body = Buffer.concat(parts);
  const changed = change.edit ? Buffer.from(change.edit(body.toString())) : body;
  const { etag: _etag, ...headers } = response.headers;
  answer.writeHead(change.status ?? response.statusCode ?? 502, { ...headers, 'content-length': changed.length });
  answer.end(changed);
}

export async function startWire(port: number): Promise<Wire> {
  let changes: Record<string, Change> = {};
  let hangs = false;
  const server = createServer((asked, answer) => {
    if (hangs) return;
    pass(asked, answer, port, changes[asked.url ?? '']).catch(() => answer.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo; // of a TCP server
  const cut = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    change: (next) => void (changes = next),
    hang: () => void (hangs = true),
    cut,
    [Symbol.asyncDispose]: async () => cut(),
  };
}
