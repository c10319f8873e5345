import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { rowOf } from '../../core/database/constraints/statements-fixture.ts';

const newSession = `insert into auth_session (family_id, id, profile_id, expires_at) values (:family, :key, :child, '2099-01-01')`;

const device = rowOf('push_subscription', {
  family_id: ':family',
  id: ':new',
  profile_id: ':child',
  session_id: ':key',
  place: 2,
  endpoint: 'https://push.example/abc',
  p256dh: `\\x${'04'.repeat(65)}`,
  auth: `\\x${'04'.repeat(16)}`,
  events: '{}',
});
const message = rowOf('push_message', {
  family_id: ':family',
  id: ':new',
  subscription_id: ':device_told',
  profile_id: ':child',
  kind: 'due-soon',
  subject_id: ':new',
  happened_at: 'now',
  queued_at: 'now',
  due_at: 'now',
});
const old = { id: ':key', happened_at: '2000-01-01' };

export const probes: FeatureProbes = {
  names: { device_told: 'select id from push_subscription where profile_id = $1' },
  tables: {
    push_subscription: {
      row: device,
      policies: {
        lookup: [
          [
            'lookUp',
            'nobody',
            'select id from push_subscription where family_id = :strangeFamily',
            ['strange_device_told'],
          ],
        ],
      },
      derived: `pkey`,
      constraints: {
        family_id_id_profile_id_key: [newSession, device.insert({ id: ':device_told' })],
        family_id_session_id_key: [newSession, device.insert(), device.insert({ place: 3 })],
        family_id_profile_id_place_key: [newSession, device.insert({ place: 1 })],
        family_id_session_id_profile_id_fkey: [device.insert({ session_id: ':absent' })],
        place_check: [newSession, device.insert({ place: 11 })],
        endpoint_check: [newSession, device.insert({ endpoint: 'short' })],
        p256dh_check: [newSession, device.insert({ p256dh: '\\x04' })],
        auth_check: [newSession, device.insert({ auth: '\\x04' })],
        language_check: [newSession, device.insert({ language: 'x' })],
        events_check: [newSession, device.insert({ events: '{a,b,c,d,e,f,g,h,i,j,k}' })],
        quiet_from_check: [newSession, device.insert({ quiet_from: '24:00', quiet_until: '07:00' })],
        quiet_until_check: [newSession, device.insert({ quiet_from: '20:00', quiet_until: '7:00' })],
        check: [newSession, device.insert({ quiet_from: '20:00' })],
      },
    },
    push_message: {
      row: message,
      policies: {
        lookup: [
          [
            'lookUp',
            'nobody',
            'select subscription_id from push_message where family_id = :strangeFamily',
            ['strange_device_told'],
          ],
        ],
        clear: [
          ['owner', 'nobody', message.insert(), 'refused'],
          ['owner', 'nobody', [message.insert(old), 'delete from push_message where id = :key'], 1],
        ],
      },
      derived: `pkey`,
      constraints: {
        once: [
          message.insert({ subject_id: ':child', happened_at: '2026-01-01' }),
          message.insert({ subject_id: ':child', happened_at: '2026-01-01' }),
        ],
        family_id_subscription_id_profile_id_fkey: [message.insert({ subscription_id: ':sibling_device_told' })],
        kind_check: [message.insert({ kind: 'k'.repeat(41) })],
        tries_check: [message.insert({ tries: 101 })],
      },
    },
  },
};
