import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { enter, hash, newcomer, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const identity = rowOf('identity', {
  family_id: ':family',
  id: ':newcomer',
  email: 'newcomer@probes.example',
  password_hash: 'no password',
});

const registered = { registration_key: ':key', registration_hash: hash };

export const probes: FeatureProbes = {
  names: { email: 'select email from identity where id = $1' },
  tables: {
    identity: {
      row: identity,
      policies: {
        lookup: [['lookUp', 'nobody', 'select id from identity where email = :strange_email', ['stranger']]],
      },
      derived: `pkey email_key family_id_id_fkey recovery_hash_check`,
      constraints: {
        registration_key_key: [
          newcomer,
          identity.insert(registered),
          enter(':strangeFamily'),
          `update identity set registration_key = :key, registration_hash = '${hash}' where id = :stranger`,
        ],
        email_check: [newcomer, identity.insert({ email: 'Newcomer@probes.example' })],
        email_with_password: [newcomer, identity.insert({ password_hash: null })],
        registered_by_both: [newcomer, identity.insert({ registration_key: ':key' })],
      },
    },
  },
};
