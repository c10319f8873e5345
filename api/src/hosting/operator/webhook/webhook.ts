import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Logger } from 'pino';
import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager, MikroORM } from '../../../core/database/orm.ts';
import { describeError } from '../../../core/errors/describe-error.ts';
import { toIso } from '../../../releases/registry/live-release.ts';
import { pinAddress, type Resolve } from './webhook-address.ts';

export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
  readonly isPrivateAllowed: boolean;
}

interface Delivery {
  readonly id: string;
  readonly need: string;
  readonly is_over: boolean;
  readonly sentence: string;
  readonly since: string;
}

const productName = 'TokenNest';
const deadlineMs = 10_000;
/** Messages per run; the rest wait for the next run, so that a slow webhook does not delay the alerts. */
const atOnceMax = 10;
const deliverMaxMs = 30_000;

/** Fit the scales of both ntfy (1 to 5) and Gotify (0 to 10): one to see immediately, one for information. */
const priorities = { need: 4, over: 2 };

/** title, message and priority are for ntfy and Gotify, the rest for programs. Contains no personal data. */
function bodyOf({ id, need, is_over, sentence, since }: Delivery, url: string): string {
  const topic = decodeURIComponent(new URL(url).hash.slice(1));
  return JSON.stringify({
    // ntfy takes JSON at its root URL, with the topic in the body.
    ...(topic && { topic }),
    title: is_over ? `${productName}: over` : `${productName} needs you`,
    message: is_over ? `Over: ${sentence}` : sentence,
    priority: is_over ? priorities.over : priorities.need,
    id,
    need,
    state: is_over ? 'over' : 'needed',
    since: toIso(since),
  });
}

/** Includes the time, so that a message cannot be replayed later. */
const signatureOf = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

interface Post {
  readonly stopping: AbortSignal;
  readonly settings: WebhookSettings;
  readonly delivery: Delivery;
  readonly resolve?: Resolve | undefined;
}

/** Posts once and returns the status; throws after ten seconds without an answer, or if the address is refused. */
export async function post({ settings, delivery, stopping, resolve }: Post): Promise<number> {
  const { url, secret, isPrivateAllowed } = settings;
  const { protocol, hostname, port, pathname, search, username, password } = new URL(url);
  const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), stopping]);
  const pinned = await within(signal, pinAddress(hostname, isPrivateAllowed, resolve));
  const body = bodyOf(delivery, url);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const request = (protocol === 'https:' ? requestHttps : requestHttp)({
    method: 'POST',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || null,
    path: pathname + search,
    // Connects to the checked address, whatever the name resolves to now. Redirects are not followed.
    lookup: (_, { all }, found) => (all ? found(null, [pinned]) : found(null, pinned.address, pinned.family)),
    agent: false,
    signal,
    ...(username && { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` }),
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': productName,
      'X-TokenNest-Delivery': delivery.id,
      'X-TokenNest-Timestamp': timestamp,
      'X-TokenNest-Signature': signatureOf(secret, timestamp, body),
    },
  });
  // The caller gets an error while it waits; later ones are ignored.
  request.on('error', () => undefined);
  request.end(body);
  const [response] = await once(request, 'response', { signal });
  // Only the status matters.
  response.on('error', () => undefined);
  request.destroy();
  return response.statusCode;
}

const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const late = once(signal, 'abort').then(() => {
    throw signal.reason;
  });
  return Promise.race([work, late]);
};

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly settings: WebhookSettings;
  readonly stopping: AbortSignal;
  readonly resolve?: Resolve | undefined;
}

const claimSql = `select id, need, is_over, sentence, since::text as since from fn.claim_delivery()`;

/** Sends open messages, oldest first; any server may retry a failed one later. */
export async function deliver({ orm, ...posting }: Deps): Promise<void> {
  const over = AbortSignal.any([posting.stopping, AbortSignal.timeout(deliverMaxMs)]);
  for (let sent = 0; sent < atOnceMax && !over.aborted; sent += 1) {
    const em = orm.em.fork();
    const [delivery] = await callFunction<Delivery>(em, claimSql, []);
    if (!delivery) return;
    if (!(await isTaken(em, { ...posting, delivery }))) return;
  }
}

async function isTaken(em: EntityManager, { log, ...posting }: Post & Pick<Deps, 'log'>): Promise<boolean> {
  try {
    const status = await post(posting);
    if (status >= 200 && status < 300) {
      await callFunction(em, 'select fn.finish_delivery(?)', [posting.delivery.id]);
      return true;
    }
    log.warn({ status }, 'the webhook did not take a message');
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the webhook was not reached');
  }
  return false;
}
