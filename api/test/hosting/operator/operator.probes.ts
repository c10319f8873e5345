import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { type RowBuilder, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const event = rowOf('operator_event', { kind: 'updated', what: 'probes', times: 1 });
const refusals = rowOf('refusal_count', { day: '2001-01-01', what: 'hosts', count: 1 });
const sample = rowOf('disk_sample', { place: 'probes', day: '2001-01-01', total_bytes: 1, free_bytes: 0 });
const audit = rowOf('audit_run', { night: '2001-01-01' });
const need = rowOf('operator_need', {
  key: 'probes',
  place: '',
  since: 'now',
  seen_at: 'now',
  sentence: 'probes',
  cause: 'probes',
});
const id = '00000000-0000-4000-8000-00000000aaaa';
const delivery = rowOf('webhook_delivery', { id, need: 'probes', is_over: false, sentence: 'probes', since: 'now' });

/** With an id, which PostgreSQL would otherwise choose. */
const withId = (row: RowBuilder) => row.insert({ id: 1 }).replace(' values ', ' overriding system value values ');

/** The serving role reads the tables but cannot write them; the owner's functions do. */
const all = (table: string, row: RowBuilder, where: string) => ({
  all: [
    ['owner', 'nobody', [row.insert(), `delete from ${table} where ${where}`], 1],
    ['app', 'nobody', `select 1 from ${table} where ${where}`, []],
    ['app', 'nobody', row.insert(), 'refused'],
    ['app', 'nobody', `delete from ${table}`, 'refused'],
  ] as [as: 'owner' | 'app', by: 'nobody', tried: string | string[], outcome: string[] | number | string][],
});

export const probes: FeatureProbes = {
  tables: {
    operator_event: {
      row: event,
      policies: all('operator_event', event, `what = 'probes'`),
      derived: 'kind_check what_check times_check',
      constraints: { pkey: [withId(event), withId(event)] },
    },
    refusal_count: {
      row: refusals,
      policies: all('refusal_count', refusals, `day = '2001-01-01'`),
      derived: 'what_check count_check',
      constraints: { pkey: [refusals.insert(), refusals.insert()] },
    },
    disk_sample: {
      row: sample,
      policies: all('disk_sample', sample, `place = 'probes'`),
      derived: 'total_bytes_check free_bytes_check',
      constraints: { pkey: [sample.insert(), sample.insert()] },
    },
    audit_run: {
      row: audit,
      policies: all('audit_run', audit, `night = '2001-01-01'`),
      derived: 'differences_check row_count_check duration_ms_check error_check',
      constraints: { pkey: [audit.insert(), audit.insert()] },
    },
    operator_need: {
      row: need,
      policies: all('operator_need', need, `key = 'probes'`),
      derived: 'key_check sentence_check cause_check',
      constraints: { pkey: [need.insert(), need.insert()] },
    },
    webhook_delivery: {
      row: delivery,
      policies: all('webhook_delivery', delivery, `need = 'probes'`),
      derived: 'need_check sentence_check tries_check',
      constraints: { pkey: [delivery.insert(), delivery.insert()] },
    },
  },
};
