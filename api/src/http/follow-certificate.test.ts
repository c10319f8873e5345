import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { expect, test } from '@jest/globals';
import { usualEdgeLimits } from '../config/edge-limits.ts';
import { makeCertificate } from '../testing/make-certificate.ts';
import { makeFolder } from '../testing/make-folder.ts';
import { createAppServer } from './app-server.ts';
import { followCertificate } from './follow-certificate.ts';

async function serve() {
  const certificate = { ...makeCertificate(), validUntil: new Date() };
  const server = createAppServer(() => new Response(), usualEdgeLimits, certificate).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!('setSecureContext' in server)) throw new Error('The server speaks no https');
  const close = async () => void server.close();
  return { server, port: typeof address === 'object' && address ? address.port : 0, [Symbol.asyncDispose]: close };
}

async function askStatus(session: ClientHttp2Session): Promise<unknown> {
  const stream = session.request({ ':path': '/' }).resume();
  const [headers] = await once(stream, 'response');
  return headers[':status'];
}

/** At once, so that no reader finds half of it. */
async function replaceFile(path: string, text: string) {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

async function shownBy(port: number): Promise<string> {
  const socket = connectTls({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return String(CN);
}

/** Guarantee: a certificate is renewed without a restart, and a pair that is half written stops nobody. */
test('renewed files are taken on while it runs, by whoever comes next; half a pair is not', async () => {
  await using folder = await makeFolder();
  const files = { certPath: join(folder.path, 'cert.pem'), keyPath: join(folder.path, 'key.pem') };
  const write = async ({ cert, key }: { cert: string; key: string }) => {
    await writeFile(files.certPath, cert);
    await writeFile(files.keyPath, key);
  };
  await write(makeCertificate('first.example'));
  await using served = await serve();
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
  const following = followCertificate({ server: served.server, files, log, everyMs: 20 });
  const untilShown = async (name: string) => {
    while ((await shownBy(served.port)) !== name) await sleep(20);
  };
  await untilShown('first.example');
  const session = connectHttp2(`https://localhost:${served.port}`, { rejectUnauthorized: false });
  await askStatus(session);

  const renewed = makeCertificate('second.example');
  await replaceFile(files.certPath, renewed.cert);
  while (lines.length === 0) await sleep(20);
  await sleep(100);
  expect(lines).toEqual([expect.stringMatching(/^TLS_KEY: .* The one before stays in use\.$/)]);
  expect(await shownBy(served.port)).toBe('first.example');

  await replaceFile(files.keyPath, renewed.key);
  await untilShown('second.example');
  expect(lines.slice(1)).toEqual(['The certificate was renewed']);
  expect(await askStatus(session)).toBe(200);
  following.stop();
  session.destroy();
});
