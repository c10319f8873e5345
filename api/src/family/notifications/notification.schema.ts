import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { own } from '../../core/database/policies.sql.ts';
import { PushMessageEntity, PushSubscriptionEntity } from './push-subscription.entity.ts';

const lookup = { for: 'select', to: 'lookUp', using: 'true' } as const;
const onJoin = { rows: 'go', why: 'they belong to the sessions' } as const;
const onErase = { rows: 'go', why: 'they belong to the sessions' } as const;

/** Endpoint and keys suffice to send, so only claim_pushes reads them. Lock a subscription before its messages. */
export const notificationSchema: FeatureSchema = {
  tables: {
    push_subscription: {
      entity: PushSubscriptionEntity,
      of: { person: 'profile_id' },
      onJoin,
      onErase,
      policies: { own: { using: own('profile_id') }, lookup },
      reads: '',
      lookUp: 'family_id, id, looked_at',
    },
    push_message: {
      entity: PushMessageEntity,
      of: { person: 'profile_id' },
      onJoin,
      onErase,
      policies: {
        own: { using: own('profile_id') },
        lookup,
        clear: { to: 'owner', using: `happened_at < now() - interval '2 days'` },
      },
      reads: '',
      lookUp: 'family_id, id, subscription_id, due_at, leased_until, sent_at',
    },
  },
  functions: readFunctions(import.meta.dirname, { inside: ['push'] }),
};
