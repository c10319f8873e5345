import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { connectOrRefuse } from '../../../src/core/database/database-check.ts';
import { urls } from '../../testing/processes/test-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { waitUntil } from '../../releases/registry/wait-until-fixture.ts';

/** Starts a server between us and PostgreSQL, and returns an address that goes through it. */
async function listenFor(url: string, serve: (socket: Socket) => void) {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server must listen on a port');
  const led = Object.assign(new URL(url), { host: `127.0.0.1:${address.port}` }).href;
  return { url: led, [Symbol.asyncDispose]: async () => void server.close() };
}

/** Start of the BackendKeyData message: a letter and a length, followed by the process id. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Reports a process id other than the real one, as a pooler does. */
const serveAsPooler = (socket: Socket) => {
  const { hostname, port } = new URL(urls.owner);
  const postgres = connect(Number(port), hostname);
  postgres.on('data', (chunk: Buffer) => {
    const at = chunk.indexOf(keyData);
    if (at >= 0) chunk.writeUInt32BE(chunk.readUInt32BE(at + keyData.length) + 1, at + keyData.length);
    socket.write(chunk);
  });
  socket.pipe(postgres);
  for (const [one, other] of [[socket, postgres] as const, [postgres, socket] as const])
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
};

/** Guarantee: the log explains why pages receive no live updates. */
test('Rules 10.39: the log reports a DATABASE_URL that goes through a pooler, but not a direct one', async () => {
  await using pooler = await listenFor(urls.owner, serveAsPooler);
  const isReported = ({ lines }: { lines: readonly string[] }) =>
    lines.some((line) => line.includes('DATABASE_URL points to a pooler'));
  await using led = startTestApi({ ownerUrl: pooler.url, liveStreamsMax: 1 });
  await using direct = startTestApi({ liveStreamsMax: 1 });
  await waitUntil(() => isReported(led));
  expect(isReported(direct)).toBe(false);
});

/** PgBouncer's answer to a wrong password or name; it uses the same code for all of its refusals. */
const refusal = 'SFATAL\0C08P01\0MSASL authentication failed\0\0';

test('Rules 10.39: a refusal by PgBouncer at startup is one sentence without the password', async () => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(refusal));
  const answer = Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)]);
  await using pooler = await listenFor(urls.app, (socket) => socket.once('data', () => socket.end(answer)));
  const refused = connectOrRefuse('DATABASE_APP_URL', pooler.url);
  await expect(refused).rejects.toThrow(
    `The pooler at ${new URL(pooler.url).host} refuses the user tokennest_app: look at its log, and check user and password in DATABASE_APP_URL.`,
  );
});
