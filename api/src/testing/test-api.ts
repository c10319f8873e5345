import { randomInt } from 'node:crypto';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { createOrm } from '../database/orm.ts';
import { type TryLimits, usualTryLimits } from '../limits/try-limits.ts';
import { createMetrics } from '../http/metrics.ts';
import { makeDocument } from '../reference/document.ts';
import { createContractCheck } from './contract-check.ts';

export type Sent = { body?: unknown; token?: string; key?: string; headers?: Record<string, string>; address?: string };
interface Setup {
  databaseUrl?: string;
  metricsToken?: string | null;
  poolMax?: number;
  tryLimits?: Partial<TryLimits>;
}

export type TestApi = ReturnType<typeof startTestApi>;

/**
 * The whole API in this process, on the tests' PostgreSQL and as its serving role. `close` it after the last test. Every
 * answer is held against the OpenAPI document; a route that a test adds needs its describe().
 */
export function startTestApi(setup: Setup = {}) {
  const { databaseUrl = process.env.DATABASE_APP_URL ?? '', metricsToken = null } = setup;
  const orm = createOrm({ url: databaseUrl, poolMax: setup.poolMax ?? 8 });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const metrics = createMetrics(orm);
  const stop = new AbortController();
  const authSecret = 'a secret of the tests, 32 or more';
  const tryLimits = { ...usualTryLimits, ...setup.tryLimits };
  const { app, expectFit } = holdToContract(
    createApp({ orm, authSecret, log, tryLimits, metrics, metricsToken, stopping: stop.signal }),
  );

  /** Sends one request; `body` is sent as JSON, a string as it is. Without an `address` each comes from one of its own. */
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

  async function close() {
    await orm.close();
    expectFit();
  }

  return { app, orm, lines, send, metrics, stop: () => stop.abort(), close };
}

/** Tests must not meet each other at the limits of an address. */
function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/**
 * Every answer that does not fit the document rejects its request, and `expectFit` throws the first of them again: a test
 * that expects a request to fail must not hide it.
 */
function holdToContract<App extends ReturnType<typeof createApp>>(app: App) {
  const answer = app.fetch;
  const unfit: Error[] = [];
  let check: Promise<ReturnType<typeof createContractCheck>> | undefined;

  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    check ??= makeDocument(app).then(createContractCheck);
    const { status, headers } = response;
    const text = await response.clone().text();
    const difference = (await check)({
      method: request.method,
      path: new URL(request.url).pathname,
      status,
      headers,
      text,
    });
    if (difference === null) return response;
    const error = new Error(difference);
    unfit.push(error);
    throw error;
  };
  const expectFit = () => {
    if (unfit[0]) throw unfit[0];
  };
  return { app, expectFit };
}
