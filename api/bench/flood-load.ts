import { randomUUID } from 'node:crypto';
import { anAddress } from '../src/testing/an-address.ts';
import { openKeepAlive } from './keep-alive.ts';

/**
 * A flood of sign-ins, in a process of its own: as many connections as its parent says, each guessing again as soon as
 * it is answered, at another e-mail and as if from another address, so no limit but the queue for hashing holds it back.
 * Answers how often each status came. Ends with its parent.
 */
const port = Number(process.env.PORT);
const order = { isFlooding: false };

async function flood(connections: number): Promise<Record<number, number>> {
  const lanes = await Promise.all(Array.from({ length: connections }, () => openKeepAlive(port)));
  const counts: Record<number, number> = {};
  const keepGuessing = async ({ sendText }: (typeof lanes)[number]) => {
    while (order.isFlooding) {
      const status = await sendText(makeGuess());
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(lanes.map(keepGuessing));
  for (const lane of lanes) lane.end();
  return counts;
}

function makeGuess(): string {
  const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'tokennest' });
  return (
    `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${anAddress()}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

process.on('message', (connections: number) => {
  order.isFlooding = connections > 0;
  if (order.isFlooding) void flood(connections).then((counts) => process.send?.(counts));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
