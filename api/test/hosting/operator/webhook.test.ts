import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { updateAlerts } from '../../../src/hosting/operator/keep-watch.ts';
import { post, type WebhookSettings } from '../../../src/hosting/operator/webhook/webhook.ts';
import type { Resolve } from '../../../src/hosting/operator/webhook/webhook-address.ts';
import { type Operated, openOperated } from './operator-fixture.ts';

interface Got {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function openReceiver() {
  const got: Got[] = [];
  const answer = { status: 200, headers: {} as Record<string, string>, isSilent: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (!answer.isSilent) response.writeHead(answer.status, answer.headers).end('an unread body');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    got,
    answer,
    port,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
type Receiver = Awaited<ReturnType<typeof openReceiver>>;

const secret = 'a secret of the webhook';
const settingsOf = (url: string): WebhookSettings => ({ url, secret, isPrivateAllowed: true });
const stopping = new AbortController().signal;

let server: Operated;
let receiver: Receiver;
const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  server = await openOperated();
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const low = { totalBytes: 64e9, freeBytes: 1e9 };
const roomy = { totalBytes: 64e9, freeBytes: 45e9 };
const look = (url = `${receiver.url}/message?token=app`) =>
  updateAlerts({ orm: server.api.orm, log, operator: server.operator, webhook: settingsOf(url), stopping });
const nextTry = () => server.run(`update webhook_delivery set next_try_at = now() where delivered_at is null`);
const aMinuteLater = () => server.run(`update operator_need set seen_at = seen_at - interval '1 minute'`);

async function reset(): Promise<void> {
  receiver.got.length = 0;
  Object.assign(receiver.answer, { status: 200, headers: {}, isSilent: false });
  server.disk.room = roomy;
  await server.run('delete from webhook_delivery; delete from operator_need');
}

test('Rules 14.150: an alert is posted once, and its end once, by five simultaneous servers', async () => {
  await reset();
  server.disk.room = low;
  await Promise.all(Array.from({ length: 5 }, () => look()));
  await look();
  expect(receiver.got).toHaveLength(1);
  server.disk.room = roomy;
  await aMinuteLater();
  await Promise.all(Array.from({ length: 5 }, () => look()));
  await look();
  const [begun, over] = receiver.got.map(({ body }) => JSON.parse(body));
  expect(receiver.got).toHaveLength(2);
  expect(begun).toEqual({
    title: 'TokenNest needs you',
    message: 'The disk has 1.0 GB left of 64 GB.',
    priority: 4,
    id: expect.any(String),
    need: 'disk',
    state: 'needed',
    since: expect.any(String),
  });
  expect(over).toMatchObject({ need: 'disk', state: 'over', priority: 2 });
  expect(over.id).not.toBe(begun.id);
  for (const { url, headers, body } of receiver.got) {
    const timestamp = headers['x-tokennest-timestamp'];
    const signature = createHmac('sha256', secret)
      .update(`${String(timestamp)}.${body}`)
      .digest('hex');
    expect(headers['x-tokennest-signature']).toBe(`sha256=${signature}`);
    expect(headers['x-tokennest-delivery']).toBe(JSON.parse(body).id);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    expect([url, headers['content-type']]).toEqual(['/message?token=app', 'application/json']);
  }
});

test('the part after # in the URL becomes ntfy’s topic in the body', async () => {
  await reset();
  server.disk.room = low;
  await look(`${receiver.url}/#nest-4f2a`);
  expect(receiver.got.map(({ url, body }) => [url, JSON.parse(body).topic])).toEqual([['/', 'nest-4f2a']]);
});

test('Rules 14.151: a refusal is retried with growing delays, and given up after twelve attempts', async () => {
  await reset();
  server.disk.room = low;
  receiver.answer.status = 503;
  await look();
  await look();
  expect(receiver.got).toHaveLength(1);
  const waits = [];
  for (let each = 1; each < 12; each += 1) {
    const [{ wait }] = await server.run(
      `select round(extract(epoch from next_try_at - now()) / 60)::int as wait from webhook_delivery`,
    );
    waits.push(wait);
    await nextTry();
    await look();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
  await nextTry();
  await look();
  expect(receiver.got).toHaveLength(12);
  expect(new Set(receiver.got.map(({ headers }) => headers['x-tokennest-delivery'])).size).toBe(1);
  const { needs, events } = await server.read();
  expect(needs.map(({ key }) => key)).toEqual(['disk', 'webhook']);
  expect(events).toMatchObject([{ kind: 'webhook-failed', what: 'disk', times: 1 }]);
  receiver.answer.status = 200;
  server.disk.room = roomy;
  await aMinuteLater();
  await look();
  expect(receiver.got).toHaveLength(13);
  expect(await server.needs()).toEqual([]);
});

test('Rules 14.151: no redirect is followed', async () => {
  await reset();
  server.disk.room = low;
  Object.assign(receiver.answer, { status: 307, headers: { Location: `${receiver.url}/elsewhere` } });
  await look();
  expect(receiver.got.map(({ url }) => url)).toEqual(['/message?token=app']);
  expect(await server.run('select tries from webhook_delivery where delivered_at is null')).toEqual([{ tries: 1 }]);
});

const delivery = { id: 'id', need: 'disk', is_over: false, sentence: 'The disk.', since: '2026-11-26T00:00:00Z' };

test('Rules 14.151: a silent receiver gets ten seconds, and none once the server stops', async () => {
  await reset();
  receiver.answer.isSilent = true;
  const startedMs = performance.now();
  await expect(post({ settings: settingsOf(receiver.url), delivery, stopping })).rejects.toThrow(/abort/);
  expect(performance.now() - startedMs).toBeGreaterThan(9_500);
  const stop = new AbortController();
  const posting = post({ settings: settingsOf(receiver.url), delivery, stopping: stop.signal });
  stop.abort();
  await expect(posting).rejects.toThrow(/abort/);
  expect(performance.now() - startedMs).toBeLessThan(20_000);
});

/** Guarantee: a webhook name that resolves differently the second time cannot reach the local network. */
test('Rules 14.152: loopback and metadata are refused, and the connection uses the address that was checked', async () => {
  await reset();
  const refused = { ...settingsOf(receiver.url), isPrivateAllowed: false };
  for (const url of [
    receiver.url,
    `http://localhost:${receiver.port}/`,
    `http://[::1]:${receiver.port}/`,
    'http://169.254.169.254/latest',
  ])
    await expect(post({ settings: { ...refused, url }, delivery, stopping })).rejects.toThrow('private one');
  await expect(post({ settings: settingsOf('http://169.254.169.254/latest'), delivery, stopping })).rejects.toThrow(
    'private one',
  );
  expect(receiver.got).toHaveLength(0);
  let asked = 0;
  const resolve: Resolve = async () => {
    asked += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const url = `http://hook.invalid:${receiver.port}/path`;
  expect(await post({ settings: settingsOf(url), delivery, stopping, resolve })).toBe(200);
  expect([asked, receiver.got[0]?.headers.host]).toEqual([1, `hook.invalid:${receiver.port}`]);
});

test('Rules 14.151: at most twenty messages are made an hour', async () => {
  await reset();
  for (let each = 0; each < 15; each += 1) {
    server.disk.room = low;
    await aMinuteLater();
    await look();
    server.disk.room = roomy;
    await aMinuteLater();
    await look();
  }
  expect(await server.run('select count(*)::int as count from webhook_delivery')).toEqual([{ count: 20 }]);
});

test('neither the secret nor the address of the webhook is in the log', () => {
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).not.toMatch(/a secret of the webhook|token=app|127\.0\.0\.1/);
});
