import { z } from 'zod';
import { words } from '../../core/kernel/words.contract.ts';

export const notificationFields = words('api.notificationFields', {
  badKey: 'This is not a browser key',
  enterTime: 'Please enter a time like 20:00',
  twoTimes: 'Please choose two different times',
  noAddress: 'This is not an address',
  longAddress: 'This address is too long',
});

const parentEvents = ['task-finished', 'reward-asked', 'join-asked', 'due-soon', 'allowance-paid'] as const;
const childEvents = ['task-approved', 'task-rejected', 'allowance-paid', 'due-soon'] as const;
export const pushEvent = z.enum([
  ...parentEvents,
  ...childEvents.filter((event) => !(parentEvents as readonly string[]).includes(event)),
]);
export type PushEvent = z.infer<typeof pushEvent>;

const endpointMax = 1024;
/** An uncompressed P-256 key and a secret of 16 bytes (RFC 8291), in base64url. */
const p256dh = z.string().regex(/^B[\w-]{86}$/, notificationFields.badKey);
const auth = z.string().regex(/^[\w-]{22}$/, notificationFields.badKey);

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, notificationFields.enterTime);

const settings = {
  events: z.array(pushEvent).max(10),
  /** In the family's time zone; `until` is on the next day if it is not later than `from`. */
  quiet: z
    .strictObject({ from: time, until: time })
    .refine(({ from, until }) => from !== until, notificationFields.twoTimes)
    .nullable(),
  is_digest: z.boolean(),
  shows_names: z.boolean(),
};

export const pushSettingsBody = z.strictObject(settings);
export type PushSettingsBody = z.output<typeof pushSettingsBody>;

export const subscribeBody = z.strictObject({
  endpoint: z.string().min(12, notificationFields.noAddress).max(endpointMax, notificationFields.longAddress),
  keys: z.strictObject({ p256dh, auth }),
  ...settings,
});

/**
 * `public_key` is null if the server has notifications turned off. `company` runs the push service; `endpoint_hash` is
 * the SHA-256 of the address in base64url. `is_lasting` is false if the session expires when idle.
 */
export const notificationsDto = z
  .object({
    public_key: z.string().nullable(),
    time_zone: z.string(),
    digest_time: z.string(),
    is_lasting: z.boolean(),
    subscription: z
      .object({ ...settings, company: z.string(), endpoint_hash: z.string(), last_ok_at: z.iso.datetime().nullable() })
      .nullable(),
  })
  .meta({ ref: 'Notifications' });
export type NotificationsDto = z.infer<typeof notificationsDto>;

export interface PushPayload {
  /** A newer notification replaces an older one with the same tag. */
  readonly tag: string;
  /** Null closes the notification with this tag, because it has been handled. */
  readonly show: {
    readonly title: string;
    readonly body: string;
    readonly to: string;
    /** The task for the Approve button; null without a button. */
    readonly approves: string | null;
    /** The buttons in the reader's language, if there is something to approve. */
    readonly buttons?: { readonly approve: string; readonly look: string };
  } | null;
}
