import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { pinAddress, type Resolve } from '../../../hosting/operator/webhook/webhook-address.ts';
import type { PushPayload } from '../notification.contract.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushSettings {
  readonly keys: PushKeys;
  readonly contact: string;
  /** Set only by tests, whose push service runs on this machine without a certificate. */
  readonly isPrivateAllowed?: boolean;
  readonly resolve?: Resolve | undefined;
  readonly answerMaxMs?: number | undefined;
}

export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
}

const answerMaxMs = 10_000;
const keptSeconds = 24 * 60 * 60;
/** Padding, so that message sizes reveal less. */
const stepBytes = 256;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function textOf(payload: PushPayload): string {
  const text = JSON.stringify(payload);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / stepBytes) * stepBytes - bytes);
}

interface Delivering {
  readonly settings: PushSettings;
  readonly stopping: AbortSignal;
}

export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Returns status and seconds to wait. Throws after ten seconds, and for a refused address. Follows no redirects. */
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
    // A device that was offline needs only the newest message of each tag.
    topic: payload.tag,
  });
  const pinned = await Promise.race([pinAddress(hostname, isPrivateAllowed, resolve), aborted(signal)]);
  const request = (protocol === 'http:' && isPrivateAllowed ? requestHttp : requestHttps)({
    method: 'POST',
    host: hostname,
    port: port || null,
    path: pathname + search,
    // Connects to the checked address, even if the name resolves to another one now.
    lookup: (_, { all }, found) => (all ? found(null, [pinned]) : found(null, pinned.address, pinned.family)),
    agent: false,
    signal,
    headers,
  });
  // `once` below reports errors while we wait; later ones do not matter.
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
