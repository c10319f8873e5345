import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { type Asker, askingFor } from '../../core/kernel/actor.ts';
import { type NotificationsDto, notificationsDto, type PushEvent } from './notification.contract.ts';
import { companyOf, endpointHash } from './push/push-address.ts';
import type { Pushes } from './push/pushes.ts';
import { digestTime } from './push/when-due.ts';

/** This device's notifications (Rules 12.270). */
export const readNotifications = operation(
  {
    route: 'GET /api/notifications/this',
    summary: 'Read this device’s notifications',
    who: 'anyone',
    right: 'account',
    session: 'inside',
    answers: { 200: notificationsDto },
  },
  ({ em, asker }, c) => readDevice(em, asker, c.var.services.pushes),
);

type Row = {
  time_zone: string;
  is_lasting: boolean;
  endpoint: string | null;
  events: PushEvent[];
  quiet_from: string | null;
  quiet_until: string | null;
  is_digest: boolean;
  shows_names: boolean;
  last_ok_ms: number | null;
};

export async function readDevice(em: EntityManager, asker: Asker, pushes?: Pushes): Promise<NotificationsDto> {
  const sql =
    'select *, extract(epoch from last_ok_at)::float8 * 1000 as last_ok_ms from fn.read_push_subscription(?, ?, ?, ?)';
  const [row] = await orReject(callFunction<Row>(em, sql, askingFor(asker)));
  if (!row) throw new Error('The session has no family');
  const { time_zone, is_lasting, endpoint } = row;
  return {
    public_key: pushes?.publicKey ?? null,
    time_zone,
    digest_time: digestTime,
    is_lasting,
    subscription: endpoint === null ? null : subscriptionOf(row, endpoint),
  };
}

function subscriptionOf(row: Row, endpoint: string): NotificationsDto['subscription'] {
  const { events, quiet_from: from, quiet_until: until, is_digest, shows_names, last_ok_ms } = row;
  return {
    events,
    quiet: from !== null && until !== null ? { from, until } : null,
    is_digest,
    shows_names,
    company: companyOf(endpoint),
    endpoint_hash: endpointHash(endpoint),
    last_ok_at: last_ok_ms === null ? null : new Date(last_ok_ms).toISOString(),
  };
}
