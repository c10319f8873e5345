import { destination, pino } from 'pino';
import { createApp } from '../src/app.ts';
import { createPasswords } from '../src/passwords/passwords.ts';
import { createMetrics } from '../src/http/metrics.ts';
import { createCalls, callsOf } from './calls.ts';
import { inFlight } from './in-flight.ts';
import { answerOrders, type LoadOrder } from './load-order.ts';
import { keepBusy } from './slice.ts';
import { roomyTryLimits } from '../src/testing/roomy-try-limits.ts';
import { openOrm } from '../src/schema.ts';

/** The server's own function and who calls it in one process, without HTTP: what the API itself costs. */
const { AUTH_SECRET: authSecret = '', DATABASE_APP_URL: url = '' } = process.env;
const orm = openOrm({ url, poolMax: inFlight, namesStatements: true });
const app = createApp({
  passwords: createPasswords(),
  orm,
  authSecret,
  log: pino({ level: 'info' }, destination('/dev/null')),
  tryLimits: roomyTryLimits,
  publicOrigins: [],
  metrics: createMetrics(orm),
  metricsToken: null,
  stopping: new AbortController().signal,
});
const calls = await createCalls(authSecret);

function measure({ seconds, ...order }: LoadOrder) {
  const next = callsOf(calls, order);
  return keepBusy(Array.from({ length: inFlight }), seconds, async () => {
    const call = next();
    if (!call) return false;
    const { method, path, token, key } = call;
    const headers = { Authorization: `Bearer ${token}`, ...(key && { 'Idempotency-Key': key }) };
    const response = await app.fetch(new Request(`http://localhost${path}`, { method, headers }));
    const text = await response.text();
    if (response.status !== call.status) throw new Error(`${path} answered ${response.status}: ${text}`);
    return true;
  });
}

answerOrders(measure);
