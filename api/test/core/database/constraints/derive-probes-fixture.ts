import { schema } from '../../../../src/schema.ts';
import { personOf } from '../../../testing/families/person-of.ts';
import type { Policy, Table } from '../../../../src/core/database/feature-schema.ts';
import { helps, own } from '../../../../src/core/database/policies.sql.ts';
import type { PolicyProbe, TableProbes } from './feature-probes-fixture.ts';

export const probesOf = (table: string, probes: TableProbes): [name: string, PolicyProbe[]][] => {
  const declared: Table | undefined = schema.tables[table];
  const person = personOf(table);
  const derived = Object.entries(declared?.policies ?? {}).flatMap(([name, policy]): [string, PolicyProbe[]][] =>
    person === null
      ? []
      : isBy(own, policy, person)
        ? [[name, probeOwn({ table, person, policy, probes })]]
        : isBy(helps, policy, person)
          ? [[name, probeHelps({ table, person, policy, probes })]]
          : [],
  );
  const all = {
    ...Object.fromEntries(derived),
    audit: [declared?.audited ? sees(table) : plans(table)],
    ...probes.policies,
  };
  return Object.entries(all).map(([name, list]) => [`${table}_${name}`, list]);
};

/** Only reads and inserts can be derived; only the feature knows what an update or a delete changes. */
const isBy = (rule: (column: string) => string, { for: command, using, check }: Policy, person: string) =>
  command !== 'update' && command !== 'delete' && [using, check].every((said = rule(person)) => said === rule(person));

/** The audit reads the rows of every family. */
const sees = (table: string): PolicyProbe => [
  'audit',
  'nobody',
  `select distinct family_id from ${table} where family_id in (:family, :strangeFamily)`,
  ['family', 'strangeFamily'],
];

/** The two test families may have no such rows, so check the plan instead: a filter would add a second line to it. */
const plans = (table: string): PolicyProbe => ['audit', 'nobody', `explain (costs off) table ${table}`, ['unknown']];

type Owned = { table: string; person: string; policy: Policy; probes: TableProbes };

/** A helper of the child only. */
function probeHelps({ table, person, policy, probes: { row } }: Owned): PolicyProbe[] {
  const reads: PolicyProbe = [
    'app',
    'helper',
    `select distinct ${person} from ${table} where ${person} is not null`,
    ['child'],
  ];
  const writes: PolicyProbe = ['owner', 'helper', row.insert({ [person]: ':sibling' }), 'refused'];
  if (policy.for === 'select') return [reads];
  return policy.for === 'insert' ? [writes] : [reads, writes];
}

function probeOwn({ table, person, policy, probes: { row } }: Owned): PolicyProbe[] {
  const seen = `select distinct ${person} from ${table} where ${person} in (:child, :sibling, :stranger)`;
  const [ofSibling, ofStranger] = [{ [person]: ':sibling' }, { family_id: ':strangeFamily', [person]: ':stranger' }];
  // Tables that the serving role cannot read are read through functions that run as the owner.
  const reader = schema.tables[table]?.reads === '' ? 'owner' : 'app';
  const reads: PolicyProbe[] = [
    [reader, 'child', seen, ['child']],
    [reader, 'parent', seen, ['child', 'sibling']],
  ];
  const writes: PolicyProbe[] = [
    ['owner', 'child', row.insert(ofSibling), 'refused'],
    ['owner', 'parent', row.insert(ofStranger), 'refused'],
  ];
  const isRead = policy.for === undefined || policy.for === 'select';
  return [...(isRead ? reads : []), ...(policy.for === 'select' ? [] : writes)];
}
