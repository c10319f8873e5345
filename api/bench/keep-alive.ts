import { once } from 'node:events';
import { connect } from 'node:net';
import type { Call } from './calls.ts';

/** Does little, because the client shares the processors with the server: one request at a time, status and length. */
export async function openKeepAlive(port: number, from: { localAddress?: string } = {}) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...from });
  await once(socket, 'connect');
  let answer = '';
  let waiting: ReturnType<typeof Promise.withResolvers<number>> | undefined;
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
    if (!isWhole(answer)) return;
    waiting?.resolve(Number(answer.slice(9, 12)));
    answer = '';
  });
  const closed = () => new Error('The server closed a connection');
  // An error is always followed by 'close'.
  socket.on('error', () => undefined).on('close', () => waiting?.reject(closed()));

  async function sendText(request: string): Promise<number> {
    if (!socket.writable) throw closed();
    waiting = Promise.withResolvers();
    socket.write(request);
    return waiting.promise;
  }

  function send({ method, path, token, key, body = '', address }: Call): Promise<number> {
    const headers = [
      `${method} ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Accept: */*',
      'User-Agent: bench',
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      ...(key ? [`Idempotency-Key: ${key}`] : []),
      ...(address === undefined ? [] : [`X-Forwarded-For: ${address}`]),
      ...(body ? ['Content-Type: application/json'] : []),
      ...(method === 'POST' ? [`Content-Length: ${body.length}`] : []),
    ];
    return sendText(`${headers.join('\r\n')}\r\n\r\n${body}`);
  }
  return { send, sendText, bytesRead: () => socket.bytesRead, end: () => socket.destroy() };
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  if (answer.startsWith('204', 9)) return true;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer);
  return length ? answer.length >= headEnd + 4 + Number(length[1]) : answer.endsWith('\r\n0\r\n\r\n');
}
