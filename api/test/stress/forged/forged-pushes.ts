import { absent, as, type ForgedCall, noRight, noSession, wrongRole } from './forged-call.ts';

const asParent = as('parent');
const key = `'\\x${'04'.repeat(65)}', '\\x${'04'.repeat(16)}'`;
const chosen = (event: string) => `array['${event}'], null, null, false, true, 'en'`;

const ofDevice: Readonly<Record<string, (person: string, event?: string) => string>> = {
  'the notification settings of a device': (by) => `select * from read_push_subscription(${by})`,
  'a subscribed address': (by, event = 'due-soon') =>
    `select subscribe_push(${by}, 'https://push.example/forged', ${key}, ${chosen(event)})`,
  'changed notification settings': (by, event = 'due-soon') => `select change_push(${by}, ${chosen(event)})`,
  'an unsubscribed device': (by) => `select unsubscribe_push(${by})`,
  'a test': (by) => `select test_push(${by}, now())`,
};
const ofOneRole = ['a subscribed address', 'changed notification settings'] as const;

/** A caller who could name another person without that person's session would get their notifications. */
const asked: readonly ForgedCall[] = Object.entries(ofDevice).flatMap(([what, call]): ForgedCall[] => [
  { what: `${what}, without a session`, sql: call(':family, :parent, null'), refused: noSession },
  { what: `${what}, by a session that was ended`, sql: call(':family, :parent, :revoked_session'), refused: noSession },
  { what: `${what}, with an expired session`, sql: call(':family, :parent, :expired_session'), refused: noSession },
  {
    what: `${what}, for a sibling by the child’s session`,
    sql: call(':family, :sibling, :session'),
    refused: noSession,
  },
  {
    what: `${what}, for the parent by the child’s session`,
    sql: call(':family, :parent, :session'),
    refused: noSession,
  },
  {
    what: `${what}, for the child by its parent’s session`,
    sql: call(':family, :child, :parent_session'),
    refused: noSession,
  },
  {
    what: `${what}, by the parent of another family`,
    sql: call(':family, :strangeParent, :strange_parent_session'),
    refused: noSession,
  },
]);

const rows: Readonly<Record<string, string>> = {
  'the addresses of devices': 'select endpoint, p256dh, auth from push_subscription',
  'queued messages': 'select kind, subject_id from push_message',
  'a forged device': `insert into push_subscription (family_id, id, profile_id, session_id, place, endpoint, p256dh, auth, events)
    values (:family, :new, :parent, :parent_session, 9, 'https://push.example/forged', ${key}, '{task-finished}')`,
  'a redirected device': `update push_subscription set endpoint = 'https://push.example/forged'`,
  'deleted devices': 'delete from push_subscription',
  'a forged message': `insert into push_message (family_id, id, subscription_id, profile_id, kind, subject_id, happened_at, queued_at, due_at)
    values (:family, :new, :device_told, :child, 'task-approved', :task, now(), now(), now())`,
  'messages marked as sent': 'update push_message set sent_at = now()',
};

/** Internal parts of gathering and sending, which no caller may use directly. */
const parts = [
  `push_words(:family, 'task-finished', :taken)`,
  `push_news(:family, '-infinity', 'infinity', 0)`,
  'is_push_alive(:family, :session)',
  `is_push_open(:family, 'task-finished', :taken, now(), now())`,
  `queue_push_ends(:family, 'infinity')`,
  'trim_pushes(:family)',
  `push_events('parent')`,
];

export const forgedPushes: readonly ForgedCall[] = [
  ...asked,
  ...ofOneRole.map((what): ForgedCall => ({
    what: `${what}, for a parent’s events, by the child`,
    sql: ofDevice[what]?.(':family, :child, :session', 'task-finished') ?? '',
    refused: wrongRole,
  })),
  {
    what: 'a test message to a device without notifications',
    sql: `select test_push(:family, :parent, :parent_session, now())`,
    refused: absent,
  },
  ...Object.entries(rows).map(([what, sql]): ForgedCall => ({ what, sql: asParent + sql, refused: noRight })),
  ...parts.map((call): ForgedCall => ({
    what: `an internal part of notifying devices: ${call.split('(')[0]}`,
    sql: `select * from ${call}`,
    refused: noRight,
  })),
  {
    what: 'a sibling’s device, handed out as one of another family',
    sql: `select * from claim_pushes(:strangeFamily, :sibling_device_told, now())`,
    answered: [],
  },
];

/** Sending needs the address and its keys. */
export const allowedPushes: readonly ForgedCall[] = [
  {
    what: 'the address of a device whose id one knows, while something is due there',
    sql: `select * from claim_pushes(:family, :device_told, 'infinity')`,
    allowed: 'the server sends to it; it gets no title if its person wants none shown, and no handled event',
  },
  {
    what: 'a device whose id one knows, forgotten',
    sql: `select finish_pushes(:family, :device_told, '{}', now(), null, true, false)`,
    allowed: 'a push service says that it is gone; its person turns it on again',
  },
];
