import type { NounProbes } from '../database/constraints/noun-probes-fixture.ts';
import { hash, type RowBuilder, rowOf, type Values } from '../database/constraints/statements-fixture.ts';

const named = { name: 'probes', version: '1.0.0' };
const release = rowOf('release', { ...named, manifest: '{}', bytes: 1, made_by: 'probes', tried: 'tried' });
const file = rowOf('release_file', {
  ...named,
  path: 'a.js',
  sha384: 'a',
  bytes: 1,
  encoding: 'br',
  body: '\\x00',
});
const registry = rowOf('release_registry', { id: 1, rev: 0 });
const live = rowOf('live_release', { name: 'probes', current: '1.0.0', promoted_by: 'probes' });
const event = rowOf('release_event', {
  rev: 0,
  name: 'probes',
  action: 'publish',
  is_forced: false,
  actor: 'probes',
});
const token = rowOf('release_token', { name: 'probes', hash, note: '', expires_at: '2099-01-01' });
const load = rowOf('release_load', { ...named, hour: '2026-01-01', loads: 1, failures: 0 });

const seen = (table: string) => `select name from ${table} where name = 'probes'`;
const published = release.insert();
/** With an id that PostgreSQL would else choose. */
const withId = (row: RowBuilder, changes: Values = {}) =>
  row.insert({ ...changes, id: 1 }).replace(' values ', ' overriding system value values ');

/** Releases are no family's: the serving role sees them and writes none; the owner's functions do. */
export const probes: NounProbes = {
  tables: {
    release: {
      row: release,
      policies: {
        all: [
          ['owner', 'nobody', [published, seen('release')], ['unknown']],
          ['app', 'nobody', published, 'refused'],
          ['app', 'nobody', `delete from release where name = 'probes'`, 'refused'],
          ['app', 'nobody', `update release set made_by = 'me'`, 'refused'],
        ],
      },
      derived: 'tried_check',
      constraints: { pkey: [published, published] },
    },
    release_file: {
      row: file,
      policies: {
        all: [
          ['owner', 'nobody', [published, file.insert(), seen('release_file')], ['unknown']],
          ['app', 'nobody', file.insert(), 'refused'],
          ['app', 'nobody', `delete from release_file`, 'refused'],
        ],
      },
      derived: 'encoding_check name_version_fkey',
      constraints: {
        pkey: [published, file.insert(), file.insert()],
      },
    },
    release_registry: {
      row: registry,
      policies: {
        all: [
          ['owner', 'nobody', 'update release_registry set rev = rev', 1],
          ['app', 'nobody', 'update release_registry set rev = rev', 'refused'],
          ['app', 'nobody', 'delete from release_registry', 'refused'],
        ],
      },
      derived: 'pkey id_check',
    },
    live_release: {
      row: live,
      policies: {
        all: [
          ['owner', 'nobody', [published, live.insert(), seen('live_release')], ['unknown']],
          ['app', 'nobody', live.insert(), 'refused'],
          ['app', 'nobody', 'update live_release set since = since', 'refused'],
          ['app', 'nobody', 'delete from live_release', 'refused'],
        ],
      },
      derived: 'name_current_fkey',
      constraints: {
        pkey: [published, live.insert(), live.insert()],
        name_previous_fkey: [published, live.insert({ previous: '9.9.9' })],
        name_canary_fkey: [
          published,
          live.insert({
            canary: '9.9.9',
            canary_percent: 1,
            canary_failures_max_percent: 1,
            canary_since: '2026-01-01',
          }),
        ],
        canary_check: [published, live.insert({ canary: '1.0.0' })],
      },
    },
    release_event: {
      row: event,
      policies: {
        all: [
          ['owner', 'nobody', [event.insert(), seen('release_event')], ['unknown']],
          ['app', 'nobody', event.insert(), 'refused'],
          ['app', 'nobody', 'update release_event set rev = 1', 'refused'],
          ['app', 'nobody', 'delete from release_event', 'refused'],
        ],
      },
      derived: 'action_check',
      constraints: { pkey: [withId(event), withId(event)] },
    },
    release_token: {
      row: token,
      policies: {
        owner: [
          ['owner', 'nobody', token.insert(), 1],
          ['app', 'nobody', 'select name from release_token', 'refused'],
        ],
      },
      derived: 'hash_check',
      constraints: {
        hash: [token.insert(), token.insert()],
        pkey: [withId(token), withId(token, { hash: hash.replace('00', '01') })],
      },
    },
    release_load: {
      row: load,
      policies: {
        all: [
          ['owner', 'nobody', [published, load.insert(), seen('release_load')], ['unknown']],
          ['app', 'nobody', load.insert(), 'refused'],
          ['app', 'nobody', 'update release_load set loads = 2', 'refused'],
        ],
      },
      derived: 'name_version_fkey',
      constraints: { pkey: [published, load.insert(), load.insert()] },
    },
  },
};
