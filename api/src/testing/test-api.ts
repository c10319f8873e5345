import { pino } from 'pino';
import { createApp } from '../app.ts';
import { createOrm } from '../database/orm.ts';
import { createMetrics } from '../http/metrics.ts';

export type Sent = { body?: unknown; token?: string; key?: string; headers?: Record<string, string> };
interface Setup {
  databaseUrl?: string;
  metricsToken?: string | null;
}

export type TestApi = ReturnType<typeof startTestApi>;

/** The whole API in this process, on the tests' PostgreSQL and as its serving role. `close` it after the last test. */
export function startTestApi({ databaseUrl = process.env.DATABASE_APP_URL ?? '', metricsToken = null }: Setup = {}) {
  const orm = createOrm({ url: databaseUrl, poolMax: 8 });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const metrics = createMetrics(orm);
  const stop = new AbortController();
  const authSecret = 'a secret of the tests, 32 or more';
  const app = createApp({ orm, authSecret, log, metrics, metricsToken, stopping: stop.signal });

  /** Sends one request; `body` is sent as JSON, a string as it is. */
  async function send(method: string, path: string, { body, token, key, headers }: Sent = {}) {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined };
  }

  return { app, orm, lines, send, metrics, stop: () => stop.abort(), close: () => orm.close() };
}
