import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Changes to a response, by the requested path: another server's answer, or edited text. */
export interface Change {
  port?: number;
  status?: number;
  path?: string;
  edit?: (text: string) => string;
}

/** A request that never arrives, a lost answer, a request that arrives twice, or one that arrives a second later. */
export type Fate = 'lost before' | 'lost after' | 'twice' | 'late';

export interface Wire extends AsyncDisposable {
  url: string;
  change: (changes: Record<string, Change>) => void;
  /** From now on, decides the fate of each request by its path; null passes it on. */
  meet: (fateOf: (path: string) => Fate | null) => void;
  /** From now on, neither answers nor refuses requests. */
  hang: () => void;
  cut: () => void;
}

interface Asked {
  port: number;
  path: string;
  body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

async function ask({ method, headers: { 'accept-encoding': _encoding, ...headers } }: IncomingMessage, to: Asked) {
  const forwarded = request({ host: '127.0.0.1', port: to.port, method, path: to.path, headers });
  forwarded.end(to.body);
  const [response]: IncomingMessage[] = await once(forwarded, 'response');
  if (!response) throw new Error('No answer');
  return { response, body: await bodyOf(response) };
}

interface Passing {
  port: number;
  change: Change | undefined;
  fate: Fate | null;
}

async function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  { port, change = {}, fate }: Passing,
): Promise<void> {
  if (fate === 'lost before') throw new Error(fate);
  const to = { port: change.port ?? port, path: change.path ?? asked.url ?? '/', body: await bodyOf(asked) };
  if (fate === 'late') await setTimeout(1000);
  else if (fate) await ask(asked, to);
  if (fate === 'lost after') throw new Error(fate);
  const { response, body } = await ask(asked, to);
  const changed = change.edit ? Buffer.from(change.edit(body.toString())) : body;
  const { etag: _etag, ...headers } = response.headers;
  // Chromium automatically repeats a request lost on a reused connection.
  const own = { 'content-length': changed.length, connection: 'close' };
  answer.writeHead(change.status ?? response.statusCode ?? 502, { ...headers, ...own });
  answer.end(changed);
}

export async function startWire(port: number): Promise<Wire> {
  let changes: Record<string, Change> = {};
  let fateOf: Parameters<Wire['meet']>[0] = () => null;
  let hangs = false;
  const server = createServer((asked, answer) => {
    const { url: path = '/' } = asked;
    if (hangs) return;
    pass(asked, answer, { port, change: changes[path], fate: fateOf(path) }).catch(() => answer.destroy());
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
    meet: (next) => void (fateOf = next),
    hang: () => void (hangs = true),
    cut,
    [Symbol.asyncDispose]: async () => cut(),
  };
}
