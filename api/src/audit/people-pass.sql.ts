import type { Pass } from './pass.ts';

type Person = { column: string; is: 'child' | 'parent' | 'member' };

/** Every column that names a person, by table, with the column that names the row. A child's history names it in each row. */
export const peopleOf: Record<string, { id: string; people: Person[] }> = {
  profile: { id: 'id', people: [{ column: 'created_by', is: 'member' }] },
  task: {
    id: 'id',
    people: [
      { column: 'assigned_to', is: 'child' },
      { column: 'completed_by', is: 'child' },
      { column: 'approved_by', is: 'parent' },
      { column: 'created_by', is: 'parent' },
    ],
  },
  task_attempt: {
    id: 'id',
    people: [
      { column: 'child_id', is: 'child' },
      { column: 'created_by', is: 'member' },
      { column: 'rejected_by', is: 'parent' },
    ],
  },
  reward: { id: 'id', people: [{ column: 'created_by', is: 'parent' }] },
  redemption: {
    id: 'id',
    people: [
      { column: 'child_id', is: 'child' },
      { column: 'fulfilled_by', is: 'parent' },
      { column: 'cancelled_by', is: 'parent' },
    ],
  },
  allowance: {
    id: 'id',
    people: [
      { column: 'child_id', is: 'child' },
      { column: 'created_by', is: 'parent' },
    ],
  },
  allowance_run: { id: 'id', people: [{ column: 'child_id', is: 'child' }] },
  token_account: { id: 'child_id', people: [{ column: 'child_id', is: 'child' }] },
  token_transaction: {
    id: 'id',
    people: [
      { column: 'child_id', is: 'child' },
      { column: 'actor_id', is: 'member' },
    ],
  },
};

/** One reading of a table, however many people its rows name. */
function namesIn([table, { id, people }]: [string, (typeof peopleOf)[string]]): string {
  const named = people.map(({ column, is }) => `('${column}', x.${column}, '${is}')`).join(', ');
  return `
    select '${table}' as "table", n.column, x.family_id, x.${id} as id, n.person_id, n.must_be, p.role
      from ${table} x cross join lateral (values ${named}) n ("column", person_id, must_be)
      left join profile p on p.family_id = x.family_id and p.id = n.person_id
     where n.person_id is not null`;
}

const people = {
  rows: Object.entries(peopleOf).map(namesIn).join(' union all '),
  checks: {
    'child-in-family': `must_be = 'child' and role is distinct from 'child'`,
    'parent-in-family': `must_be = 'parent' and role is distinct from 'parent'`,
    'member-in-family': `must_be = 'member' and role is null`,
  },
} satisfies Pass;

export const peoplePasses: Pass[] = [people];
