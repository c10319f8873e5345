import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { hash, type RowBuilder, rowOf, type Values } from '../../core/database/constraints/statements-fixture.ts';

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
const operator = rowOf('release_operator', { place: 'probes', hash });
const device = rowOf('release_device', { ...named, day: '2026-01-01', device: `\\x${'00'.repeat(16)}` });
const source = rowOf('release_source', { id: 1, origin: 'https://probes.example' });
const load = rowOf('release_load', { ...named, hour: '2026-01-01', loads: 1, failures: 0 });
const map = rowOf('release_map', { ...named, path: 'a.js.map', body: '\\x00' });
const eight = `\\x${'00'.repeat(8)}`;
const error = rowOf('release_error', {
  ...named,
  key: eight,
  hash: eight,
  phase: 'event',
  error: 'Error',
  is_mapped: false,
  count: 1,
});
const vital = rowOf('release_vital', { ...named, day: '2026-01-01', metric: 'lcp', bucket: 1, count: 1 });

const seen = (table: string) => `select name from ${table} where name = 'probes'`;
const published = release.insert();
/** With an id, which PostgreSQL would otherwise choose. */
const withId = (row: RowBuilder, changes: Values = {}) =>
  row.insert({ ...changes, id: 1 }).replace(' values ', ' overriding system value values ');

/** Releases belong to no family: the serving role reads them but cannot write; the owner's functions do. */
export const probes: FeatureProbes = {
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
      constraints: {
        pkey: [published, published],
        about_check: [release.insert({ about: JSON.stringify({ note: 'a'.repeat(4_000) }) })],
      },
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
        name_wanted_fkey: [published, live.insert({ wanted: '9.9.9' })],
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
        something_check: [published, live.insert({ current: null })],
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
    release_operator: {
      row: operator,
      policies: {
        owner: [
          ['owner', 'nobody', operator.insert(), 1],
          ['app', 'nobody', 'select place from release_operator', 'refused'],
          ['app', 'nobody', operator.insert(), 'refused'],
          ['app', 'nobody', 'update release_operator set seen_at = now()', 'refused'],
        ],
      },
      derived: 'place_check hash_check',
      constraints: { pkey: [operator.insert(), operator.insert()] },
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
    release_source: {
      row: source,
      policies: {
        all: [
          ['owner', 'nobody', [source.insert(), 'update release_source set fault = null'], 1],
          ['app', 'nobody', source.insert(), 'refused'],
          ['app', 'nobody', 'update release_source set fault = null', 'refused'],
          ['app', 'nobody', 'delete from release_source', 'refused'],
        ],
      },
      derived: 'id_check',
      constraints: { pkey: [source.insert(), source.insert()] },
    },
    release_device: {
      row: device,
      policies: {
        all: [
          ['owner', 'nobody', [published, device.insert(), seen('release_device')], ['unknown']],
          ['app', 'nobody', device.insert(), 'refused'],
          ['app', 'nobody', 'update release_device set failed_at = now()', 'refused'],
        ],
      },
      derived: 'name_version_fkey device_check',
      constraints: { pkey: [published, device.insert(), device.insert()] },
    },
    release_map: {
      row: map,
      policies: {
        all: [
          ['owner', 'nobody', [published, map.insert(), seen('release_map')], ['unknown']],
          ['app', 'nobody', map.insert(), 'refused'],
          ['app', 'nobody', 'delete from release_map', 'refused'],
        ],
      },
      derived: 'name_version_fkey path_check',
      constraints: { pkey: [published, map.insert(), map.insert()] },
    },
    release_error: {
      row: error,
      policies: {
        all: [
          ['owner', 'nobody', [published, error.insert(), seen('release_error')], ['unknown']],
          ['app', 'nobody', error.insert(), 'refused'],
          ['app', 'nobody', 'update release_error set count = 2', 'refused'],
        ],
      },
      derived:
        'name_version_fkey key_check hash_check phase_check error_check file_check at_line_check at_column_check count_check',
      constraints: {
        pkey: [published, error.insert(), error.insert()],
        frame_check: [published, error.insert({ file: 'a.js' })],
      },
    },
    release_vital: {
      row: vital,
      policies: {
        all: [
          ['owner', 'nobody', [published, vital.insert(), seen('release_vital')], ['unknown']],
          ['app', 'nobody', vital.insert(), 'refused'],
          ['app', 'nobody', 'update release_vital set count = 2', 'refused'],
        ],
      },
      derived: 'name_version_fkey metric_check bucket_check count_check',
      constraints: { pkey: [published, vital.insert(), vital.insert()] },
    },
  },
};
