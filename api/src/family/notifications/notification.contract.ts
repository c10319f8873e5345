import { z } from 'zod';

/** What a device of a parent, and of a child, can be told of. */
const parentEvents = ['task-finished', 'reward-asked', 'join-asked', 'due-soon', 'allowance-paid'] as const;
const childEvents = ['task-approved', 'task-rejected', 'allowance-paid', 'due-soon'] as const;
export const pushEvent = z.enum([
  ...parentEvents,
  ...childEvents.filter((event) => !(parentEvents as readonly string[]).includes(event)),
]);
export type PushEvent = z.infer<typeof pushEvent>;

const endpointMax = 1024;
/** Of P-256, uncompressed, and a secret of 16 bytes (RFC 8291), in base64url. */
const p256dh = z.string().regex(/^B[\w-]{86}$/, 'This is no key of a browser');
const auth = z.string().regex(/^[\w-]{22}$/, 'This is no key of a browser');

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 20:00');

const settings = {
  events: z.array(pushEvent).max(10),
  /** Times of the family's clocks; `until` is on the next day where it is not later. */
  quiet: z
    .strictObject({ from: time, until: time })
    .refine(({ from, until }) => from !== until, 'Please choose two different times')
    .nullable(),
  is_digest: z.boolean(),
  shows_names: z.boolean(),
};

/** PUT /api/notifications/this/settings. */
export const pushSettingsBody = z.strictObject(settings);
export type PushSettingsBody = z.output<typeof pushSettingsBody>;

/** PUT /api/notifications/this: what the browser made of the server's key. */
export const subscribeBody = z.strictObject({
  endpoint: z.string().min(12, 'This is no address').max(endpointMax, 'This address is too long'),
  keys: z.strictObject({ p256dh, auth }),
  ...settings,
});

/**
 * What this device is told. `public_key` is what its browser subscribes with, null where whoever runs the server has
 * notifications turned off. `subscription` is null while it is told nothing; `company` says who carries the messages there,
 * and `endpoint_hash` is the SHA-256 of the address that is known, in base64url. `is_lasting` is false where whoever is
 * signed in is out again soon. Source: table push_subscription.
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

/** What a push says to the service worker, encrypted for its browser alone. */
export interface PushPayload {
  /** One notification a tag: a newer one takes the place of the one that stands. */
  readonly tag: string;
  /** Null: what stands under the tag has been handled, and goes. */
  readonly show: {
    readonly title: string;
    readonly body: string;
    /** A path of the product. */
    readonly to: string;
    /** The one task that a press of Approve asks about. */
    readonly approves: string | null;
  } | null;
}
