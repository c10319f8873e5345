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
  // Its actor is compared in the transactions' own pass.
  token_transaction: { id: 'id', people: [{ column: 'child_id', is: 'child' }] },
};

const wrongRole = { child: `is distinct from 'child'`, parent: `is distinct from 'parent'`, member: 'is null' };

/** One reading of a table, however many people its rows name; only what is broken is taken apart by column. */
function wrongNamesIn([table, { id, people }]: [string, (typeof peopleOf)[string]]): string {
  const joins = people.map(
    ({ column }, n) => `left join profile p${n} on p${n}.family_id = x.family_id and p${n}.id = x.${column}`,
  );
  const wrong = people.map(({ column, is }, n) => `x.${column} is not null and p${n}.role ${wrongRole[is]}`);
  const named = people.map(({ column, is }, n) => `('${column}', x.${column}, '${is}', p${n}.role, ${wrong[n]})`);
  return `
    select '${table}' as "table", n.column, x.family_id, x.${id} as id, n.person_id, n.must_be, n.role
      from ${table} x ${joins.join(' ')}
      cross join lateral (values ${named.join(', ')}) n ("column", person_id, must_be, role, is_wrong)
     where (${wrong.join(' or ')}) and n.is_wrong`;
}

const people = {
  rows: Object.entries(peopleOf).map(wrongNamesIn).join(' union all '),
  checks: {
    'child-in-family': `must_be = 'child'`,
    'parent-in-family': `must_be = 'parent'`,
    'member-in-family': `must_be = 'member'`,
  },
} satisfies Pass;

export const peoplePasses: Pass[] = [people];
