import { randomInt } from 'node:crypto';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { createOrm } from '../database/orm.ts';
import { type TryLimits, usualTryLimits } from '../limits/try-limits.ts';
import { createMetrics } from '../http/metrics.ts';

export type Sent = { body?: unknown; token?: string; key?: string; headers?: Record<string, string>; address?: string };
interface Setup {
  databaseUrl?: string;
  metricsToken?: string | null;
  tryLimits?: Partial<TryLimits>;
}

export type TestApi = ReturnType<typeof startTestApi>;

/** The whole API in this process, on the tests' PostgreSQL and as its serving role. `close` it after the last test. */
export function startTestApi(setup: Setup = {}) {
  const { databaseUrl = process.env.DATABASE_APP_URL ?? '', metricsToken = null } = setup;
  const orm = createOrm({ url: databaseUrl, poolMax: 8 });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const metrics = createMetrics(orm);
  const stop = new AbortController();
  const authSecret = 'a secret of the tests, 32 or more';
  const tryLimits = { ...usualTryLimits, ...setup.tryLimits };
  const app = createApp({ orm, authSecret, log, tryLimits, metrics, metricsToken, stopping: stop.signal });

  /** Sends one request; `body` is sent as JSON, a string as it is. */
  async function send(method: string, path: string, { body, token, key, headers, address }: Sent = {}) {
    const init = {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const incoming = { socket: { remoteAddress: address ?? anAddress() } };
    const response = await app.request(path, init, { incoming });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined };
  }

  return { app, orm, lines, send, metrics, stop: () => stop.abort(), close: () => orm.close() };
}

/** Tests must not meet each other at the limits of an address. */
function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
