import type { Logger } from 'pino';
import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager, MikroORM } from '../../../core/database/orm.ts';
import { describeError } from '../../../core/errors/describe-error.ts';
import { deliverPush, NoAnswer, type PushDevice, type PushSettings } from './deliver-push.ts';
import type { PushPayload } from '../notification.contract.ts';
import { digestOf, payloadOf, type PushItem } from './payload.ts';
import { showsEach } from './push-address.ts';
import type { SilentHosts } from './silent-hosts.ts';
import { type PushTiming, whenDue } from './when-due.ts';
import { english, type Languages } from '../../../core/languages/languages.ts';
import { type Sentence } from '../../../core/errors/sentences.ts';

export interface Sending {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly settings: PushSettings;
  readonly stopping: AbortSignal;
  readonly languages: Languages;
}

interface Knowing extends Sending {
  readonly silent: SilentHosts;
}

interface Claimed extends PushItem, PushDevice {
  readonly id: string;
  readonly queued_ms: number;
  readonly tries: number;
  readonly role: string;
  readonly time_zone: string;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly is_digest: boolean;
  readonly shows_names: boolean;
  readonly language: string | null;
}
type Some = readonly [Claimed, ...Claimed[]];

interface Device {
  readonly familyId: string;
  readonly id: string;
}

interface Batch {
  readonly messages: Some;
  readonly payload: PushPayload;
}

const againMs = { min: 60_000, max: 60 * 60_000 };
/** Longer requests of a push service to wait are capped. */
const patienceMaxMs = 24 * 60 * 60_000;

export async function sendPushes(sending: Knowing, device: Device, now: Date): Promise<void> {
  const em = sending.orm.em.fork();
  const sql = 'select *, extract(epoch from queued_at)::float8 * 1000 as queued_ms from fn.claim_pushes(?, ?, ?)';
  const claimed = await callFunction<Claimed>(em, sql, [device.familyId, device.id, now]);
  const [first] = claimed;
  if (!first) return;
  const dues = Map.groupBy(claimed, (message) => dueOf(message, now).getTime());
  for (const [at, messages] of dues) {
    if (at > now.getTime()) await finish(em, { device, messages, now, next: new Date(at) });
  }
  for (const batch of batchesOf(sending.languages, dues.get(now.getTime()) ?? [], first)) {
    if (sending.stopping.aborted || !(await isSent(sending, { em, device, batch, now }))) return;
  }
}

/** Tests and closing messages are silent, so they need not wait. */
const isSilent = ({ kind }: Claimed) => kind === 'test' || kind.startsWith('over:');

function dueOf(message: Claimed, now: Date): Date {
  if (isSilent(message)) return now;
  const { quiet_from: from, quiet_until: until, is_digest: isDigest, time_zone: timeZone } = message;
  const timing: PushTiming = { timeZone, isDigest, quiet: from !== null && until !== null ? { from, until } : null };
  return whenDue(new Date(message.queued_ms), now, timing);
}

function batchesOf(
  { say }: Languages,
  messages: readonly Claimed[],
  { role, shows_names, is_digest, language }: Claimed,
): Batch[] {
  const shown = { role, showsNames: shows_names, say: (text: Sentence) => say(text, language ?? english) };
  const groups = Map.groupBy(messages, (message) => (is_digest && !isSilent(message) ? 'digest' : message.kind));
  return [...groups].flatMap(([name, [first, ...rest]]) => {
    if (!first) return [];
    const some: Some = [first, ...rest];
    return [{ messages: some, payload: name === 'digest' ? digestOf(some, shown) : payloadOf(some, shown) }];
  });
}

interface Part {
  readonly em: EntityManager;
  readonly device: Device;
  readonly batch: Batch;
  readonly now: Date;
}

async function isSent(sending: Knowing, { em, device, batch, now }: Part): Promise<boolean> {
  const { messages, payload } = batch;
  const [first] = messages;
  const done = { device, messages, now };
  // Digests share one tag, so there is no notification with this tag to close.
  if (payload.show === null && (first.is_digest || showsEach(first.endpoint))) {
    await finish(em, { ...done, next: null });
    return true;
  }
  // Does not count as an attempt, because the device may be reachable.
  const alone = sending.silent.aloneUntil(first.endpoint, now);
  if (alone) {
    await finish(em, { ...done, next: alone });
    return true;
  }
  const { status, retryAfterSeconds } = await deliverOrLog(sending, { device: first, payload, now });
  if (status === 404 || status === 410) {
    await finish(em, { ...done, next: null, isGone: true });
    return false;
  }
  const isTaken = status >= 200 && status < 300;
  if (!isTaken && status !== 0) sending.log.warn({ status }, 'a push service rejected a message');
  const waitMs = Math.max(againMs.min * 2 ** (first.tries - 1), Math.min(retryAfterSeconds * 1000, patienceMaxMs));
  const next = new Date(now.getTime() + Math.min(waitMs, Math.max(againMs.max, retryAfterSeconds * 1000)));
  await finish(em, { ...done, next: isTaken ? null : next, isTry: true });
  return isTaken;
}

interface Delivery {
  readonly device: PushDevice;
  readonly payload: PushPayload;
  readonly now: Date;
}

async function deliverOrLog({ log, silent, ...sending }: Knowing, { device, payload, now }: Delivery) {
  try {
    return await deliverPush(device, payload, sending);
  } catch (error) {
    if (error instanceof NoAnswer) silent.note(device.endpoint, now);
    log.warn({ error: describeError(error) }, 'could not reach a push service');
    return { status: 0, retryAfterSeconds: 0 };
  }
}

interface Finishing {
  readonly device: Device;
  readonly messages: readonly Claimed[];
  readonly now: Date;
  readonly next: Date | null;
  readonly isGone?: boolean;
  readonly isTry?: boolean;
}

async function finish(em: EntityManager, { device, messages, now, next, isGone, isTry }: Finishing): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const args = [device.familyId, device.id, ids, now, next, isGone ?? false, isTry ?? false];
  await callFunction(em, 'select fn.finish_pushes(?, ?, ?, ?, ?, ?, ?)', args);
}
