import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { pinAddress, type Resolve } from '../../../hosting/operator/webhook/webhook-address.ts';
import type { PushPayload } from '../notification.contract.ts';
import type { PushKeys } from './push-keys.ts';

/** How messages leave this server. */
export interface PushSettings {
  readonly keys: PushKeys;
  /** Where a push service finds who runs this server: `mailto:` or `https:`. */
  readonly contact: string;
  /** The tests' own push service is on this machine and has no certificate; nothing else sets it. */
  readonly isPrivateAllowed?: boolean;
  readonly resolve?: Resolve | undefined;
  /** Ten seconds unless a test says otherwise. */
  readonly answerMaxMs?: number | undefined;
}

export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
}

const answerMaxMs = 10_000;
/** How long a push service keeps what a device that is off has not had. */
const keptSeconds = 24 * 60 * 60;
/** Sizes tell less of what is in a message. */
const stepBytes = 256;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** As JSON, filled up with spaces, which JSON allows. */
function textOf(payload: PushPayload): string {
  const text = JSON.stringify(payload);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / stepBytes) * stepBytes - bytes);
}

interface Delivering {
  readonly settings: PushSettings;
  readonly stopping: AbortSignal;
}

/** Thrown where a push service did not answer in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/**
 * Posts the message once, encrypted for that browser alone. Returns the status and for how many seconds the push service asks
 * to be left alone. Throws where nothing answers in ten seconds, or the address is refused. No redirect is followed.
 */
export async function deliverPush(device: PushDevice, payload: PushPayload, { settings, stopping }: Delivering) {
  const deadline = AbortSignal.timeout(settings.answerMaxMs ?? answerMaxMs);
  try {
    return await post(device, payload, { settings, signal: AbortSignal.any([deadline, stopping]) });
  } catch (error) {
    throw deadline.aborted ? new NoAnswer('It did not answer in time') : error;
  }
}

async function post(
  { endpoint, p256dh, auth }: PushDevice,
  payload: PushPayload,
  { settings, signal }: { settings: PushSettings; signal: AbortSignal },
): Promise<{ status: number; retryAfterSeconds: number }> {
  const { keys, contact, isPrivateAllowed = false, resolve } = settings;
  const { protocol, hostname, port, pathname, search } = new URL(endpoint);
  const to = { endpoint, keys: { p256dh: base64url(p256dh), auth: base64url(auth) } };
  const { headers, body } = webPush.generateRequestDetails(to, textOf(payload), {
    vapidDetails: { subject: contact, ...keys },
    TTL: keptSeconds,
    // Of what a device that is off has not had, the newest of each tag is enough.
    topic: payload.tag,
  });
  const pinned = await Promise.race([pinAddress(hostname, isPrivateAllowed, resolve), aborted(signal)]);
  const request = (protocol === 'http:' && isPrivateAllowed ? requestHttp : requestHttps)({
    method: 'POST',
    host: hostname,
    port: port || null,
    path: pathname + search,
    // The connection is to what was looked at, whatever the name leads to by now.
    lookup: (_, { all }, found) => (all ? found(null, [pinned]) : found(null, pinned.address, pinned.family)),
    agent: false,
    signal,
    headers,
  });
  // Whoever waits for the answer hears of it; one that comes later is nobody's.
  request.on('error', () => undefined);
  request.end(body);
  const [response] = await once(request, 'response', { signal });
  response.on('error', () => undefined);
  request.destroy();
  return { status: response.statusCode, retryAfterSeconds: Number(response.headers['retry-after']) || 0 };
}

const aborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
};
