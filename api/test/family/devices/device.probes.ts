import type { FeatureProbes, PolicyProbe } from '../../core/database/constraints/feature-probes-fixture.ts';
import { hash, newcomer, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const otherHash = `\\x${'11'.repeat(32)}`;

const device = rowOf('device', {
  family_id: ':family',
  id: ':new',
  child_id: ':child',
  name: 'A phone',
  credential_hash: hash,
  created_by: ':parent',
});
const pairing = rowOf('pairing', {
  family_id: ':family',
  id: ':new',
  child_id: ':child',
  name: '',
  code_key: hash,
  digits_key: otherHash,
  created_by: ':parent',
  expires_at: '2099-01-01',
});
const secret = rowOf('child_secret', {
  family_id: ':family',
  child_id: ':newcomer',
  kind: 'pin',
  hash: 'no hash',
  set_by: ':parent',
});
const guess = rowOf('device_guess', {
  family_id: ':family',
  device_id: ':device',
  child_id: ':sibling',
  failures: 1,
});

const renamed = `update device set name = 'Forged' where child_id = :child`;
const inAnother = { family_id: ':strangeFamily' };

/** Functions see and write rows of the current family; the serving role also needs a parent's session. */
const policiesOf = (table: string, insertElsewhere: string): Record<string, PolicyProbe[]> => ({
  read: [
    ['app', 'child', `select child_id from ${table}`, []],
    ['app', 'parent', `select distinct child_id from ${table}`, ['child', 'sibling']],
    ['app', 'strangeParent', `select child_id from ${table}`, ['stranger']],
  ],
  own: [
    ['owner', 'child', `select distinct child_id from ${table}`, ['child', 'sibling']],
    ['owner', 'parent', insertElsewhere, 'refused'],
  ],
});

export const probes: FeatureProbes = {
  names: { device: 'select id from device where child_id = $1' },
  tables: {
    device: {
      row: device,
      policies: {
        ...policiesOf('device', device.insert({ ...inAnother, child_id: ':stranger', created_by: ':strangeParent' })),
        rename: [
          ['app', 'child', renamed, 0],
          ['app', 'parent', renamed, 1],
        ],
      },
      derived: `pkey family_id_fkey family_id_child_id_fkey family_id_created_by_fkey home_check name_check credential_hash_check`,
    },
    pairing: {
      row: pairing,
      policies: {
        read: [
          ['app', 'child', 'select child_id from pairing', []],
          ['app', 'parent', 'select child_id from pairing', ['child', 'sibling']],
          ['app', 'strangeParent', 'select child_id from pairing', ['stranger']],
        ],
        own: [
          ['owner', 'child', 'select child_id from pairing', ['child', 'sibling']],
          [
            'owner',
            'parent',
            pairing.insert({ ...inAnother, child_id: ':stranger', created_by: ':strangeParent' }),
            'refused',
          ],
        ],
        lookup: [['lookUp', 'nobody', 'select child_id from pairing where family_id = :strangeFamily', ['stranger']]],
        clear: [
          ['owner', 'nobody', pairing.insert(), 'refused'],
          [
            'owner',
            'nobody',
            [pairing.insert({ id: ':key', expires_at: '2000-01-01' }), 'delete from pairing where id = :key'],
            1,
          ],
        ],
      },
      derived: `pkey family_id_fkey family_id_child_id_fkey family_id_created_by_fkey name_check code_key_check digits_key_check`,
      constraints: {
        code_key_key: [pairing.insert(), pairing.insert({ digits_key: `\\x${'22'.repeat(32)}` })],
        digits_key_key: [pairing.insert(), pairing.insert({ code_key: `\\x${'22'.repeat(32)}` })],
      },
    },
    child_secret: {
      row: secret,
      policies: policiesOf(
        'child_secret',
        secret.insert({ ...inAnother, child_id: ':strangeParent', set_by: ':strangeParent' }),
      ),
      derived: `pkey family_id_child_id_fkey`,
      constraints: {
        family_id_set_by_fkey: [newcomer, secret.insert({ set_by: ':absent' })],
        kind_check: [newcomer, secret.insert({ kind: 'word' })],
      },
    },
    device_guess: {
      row: guess,
      policies: policiesOf(
        'device_guess',
        guess.insert({ ...inAnother, device_id: ':strange_device', child_id: ':strangeParent' }),
      ),
      derived: `pkey family_id_device_id_fkey family_id_child_id_fkey guess_check`,
      constraints: { failures_check: [guess.insert({ failures: 11 })] },
    },
  },
};
